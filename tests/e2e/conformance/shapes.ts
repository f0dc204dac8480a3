/** What a call's data must look like, by the contract that server and browser share. */
import { expect } from "@playwright/test";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { endpoints } from "@yaoji/contract/endpoints";
import type { CallRow } from "./tables.ts";

const shapes = new Map<string, Endpoint["data"]>(
  Object.values(endpoints).map(({ method, path, data }) => [`${method} ${path}`, data]),
);

/** Every field that the contract names is there, and of its kind. */
export function expectShape({ method, path }: CallRow, data: unknown): void {
  const name = `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
  const shape = shapes.get(name);
  expect(shape, `${name} is in the contract`).toBeDefined();
  expect(shape?.safeParse(data).error?.issues ?? [], name).toEqual([]);
}
