export function sourcesDigest(name: "storefront" | "back-office", base?: string): string;
