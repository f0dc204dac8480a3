/** Vite gives a document as text: the worked examples are read from the one that merchants read. */
declare module "*.md?raw" {
  const text: string;
  export { text as default };
}
