/** The home page. */
export function HomePage() {
  return <h1 className="sr-only">药集</h1>;
}
