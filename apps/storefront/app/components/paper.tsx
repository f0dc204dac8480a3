import { useHeaderData, useRootData } from "../api/root-data.ts";

/** The title of a page that is kept as a paper: it can be printed, and says on paper who sells to whom. */
export function PaperTitle({ title }: { title: string }) {
  const site = useHeaderData()?.site;
  const seller = site?.company || site?.title;
  const buyer = useRootData()?.user?.user?.company;
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{title}</h1>
        <PrintButton />
      </div>
      <p className="on-paper">
        {seller && <span>供货单位：{seller}</span>}
        {buyer && <span>购货单位：{buyer}</span>}
      </p>
    </>
  );
}

/** Prints the page, or saves it as a PDF, as the browser does it; phones have their own way. */
function PrintButton() {
  return (
    <button type="button" className="btn max-md:hidden" onClick={() => window.print()}>
      打印
    </button>
  );
}
