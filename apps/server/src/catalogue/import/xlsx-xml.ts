/** Elements of a workbook's parts, as they stream by. */
import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { ImportFileError } from "./file-error.ts";
import { inflated, type Zip } from "./zip.ts";

/** What is told of a part: names without their prefix. */
export type Listener = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Runs through a part and tells the listener; yields after each piece, so that what it gathered can be taken. */
export async function* elementsOf(zip: Zip, part: string, listener: Listener): AsyncGenerator<null> {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const decoder = new TextDecoder("utf-8");
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("doctype", () => {
    throw new ImportFileError("文件含有不允许的内容（DOCTYPE），请用表格软件重新保存");
  });
  parser.on("opentag", ({ name, attributes }) => listener.open(local(name), attributes));
  parser.on("closetag", ({ name }) => listener.close?.(local(name)));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("error", (error) => {
    throw new ImportFileError("文件已损坏，打不开，请用表格软件重新保存", { cause: error });
  });
  for await (const chunk of inflated(zip, part)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield null;
  }
  parser.write(decoder.decode()).close();
  yield null;
}

/** Runs through a whole part. */
export async function readPart(zip: Zip, part: string, listener: Listener): Promise<void> {
  for await (const _ of elementsOf(zip, part, listener));
}
