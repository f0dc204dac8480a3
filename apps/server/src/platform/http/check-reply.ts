import type { Endpoint } from "@yaoji/contract/endpoint";

/** Under test every reply is held against its schema, strictly, so that the contract cannot drift. */
export function checkReply(endpoint: Endpoint, data: unknown): void {
  const parsed = endpoint.data.safeParse(data);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${parsed.error.message}`);
  const lost = JSON.stringify(parsed.data) !== JSON.stringify(data) && unknownKeys(data, parsed.data);
  if (lost)
    throw new Error(`${endpoint.method} ${endpoint.path} sends a field that its contract lacks: ${lost}`);
}

function unknownKeys(given: unknown, kept: unknown, path = ""): string | null {
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return null;
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!(key in kept)) return `${path}.${key}`;
    const deeper = unknownKeys(value, (kept as Record<string, unknown>)[key], `${path}.${key}`);
    if (deeper) return deeper;
  }
  return null;
}
