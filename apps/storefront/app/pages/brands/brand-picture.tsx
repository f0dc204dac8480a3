/** A brand's picture, or its first sign where it has none. */
export function BrandPicture({ brand }: { brand: { name: string; image: string } }) {
  if (brand.image) return <img className="brand-picture" src={brand.image} alt="" width={96} height={64} />;
  return (
    <span className="brand-picture" aria-hidden="true">
      {[...brand.name][0]}
    </span>
  );
}
