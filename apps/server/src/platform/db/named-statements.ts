/** Statements that are asked again and again, parsed and planned once by the embedded database too, as PostgreSQL does. */
import {
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { nameOfText } from "./prepared.ts";

type Asked = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly options: QueryOptions;
};
/** Runs a statement under its name, in whatever transaction is open. */
type Run = <T>(asked: Asked) => Promise<Results<T>>;

/**
 * The database for the query library: what `prepared.ts` prepares runs under its name. The login's statement takes 0.2 ms
 * so, and 1.9 ms as `query` has it, which plans it every time (docs/performance.md).
 */
export function withNames(pglite: PGlite): PGlite {
  const run = runner(pglite);
  return withOwn(pglite, {
    query: (text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      const name = nameOfText(text);
      if (name === undefined) return pglite.query(text, values, options);
      // oxlint-disable-next-line no-underscore-dangle -- What keeps a statement out of a transaction that is open has no other name
      return pglite._runExclusiveTransaction(() => run({ name, text, values, options }));
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      pglite.transaction((tx) => work(insideOf(tx, run))),
  });
}

function insideOf(tx: Transaction, run: Run): Transaction {
  return withOwn(tx, {
    query: (text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      const name = tx.closed ? undefined : nameOfText(text);
      return name === undefined ? tx.query(text, values, options) : run({ name, text, values, options });
    },
  });
}

function withOwn<T extends object>(target: T, own: Partial<T>): T {
  return new Proxy(target, {
    get(_, property) {
      if (property in own) return Reflect.get(own, property);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The types of its values, and the columns that it gives. */
type Described = { readonly types: readonly number[]; readonly columns: Messages };
type Messages = Parameters<typeof parse.parseResults>[0];

function runner(pglite: PGlite): Run {
  /** By their names; they last as long as the one connection. */
  const known = new Map<string, Described>();
  const { serialize } = protocol;
  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {});

  async function prepare({ name, text }: Asked): Promise<Described> {
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const types = parse.parseDescribeStatementResults(told);
    const described = { types, columns: told.filter((message) => message.name === "rowDescription") };
    known.set(name, described);
    return described;
  }
  return <T>(asked: Asked) =>
    pglite.runExclusive(async () => {
      const { name, values, options } = asked;
      const { parsers, rowMode } = options;
      const { types, columns } = known.get(name) ?? (await prepare(asked));
      const texts = values.map((value, place) => textOf(pglite, value, types[place]));
      const told = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}));
      // Not copied into one: PGlite knows hundreds of types, and to copy them took as long as all the rest of it.
      const all: PGlite["parsers"] = Object.assign(Object.create(pglite.parsers), parsers);
      const [result] = parse.parseResults([...columns, ...told], all, rowMode && { rowMode });
      return result as Results<T>;
    });
}

/** As `query` writes it. */
function textOf({ serializers }: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const serializer = serializers[type];
  return serializer ? serializer(value) : String(value);
}
