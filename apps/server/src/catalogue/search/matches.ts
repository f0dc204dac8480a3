/** PostgreSQL's `tsvector @@ tsquery` in memory, for the operators that tokens.ts writes: & | ( ) 'lexeme' :*. */

type Query = (lexemes: readonly string[]) => boolean;
type Parsed = { readonly query: Query; readonly rest: readonly string[] };

const token = /'(?:[^'\\]|''|\\.)*'(?::\*)?|[&|()]|\S/gsu;

/** Whether the lexemes meet the query text; an empty query meets nothing. SyntaxError for text it cannot read. */
export function matches(lexemes: readonly string[], queryText: string): boolean {
  const tokens = queryText.match(token) ?? [];
  if (tokens.length === 0) return false;
  const { query, rest } = parseAny(tokens);
  if (rest.length > 0) throw new SyntaxError(`unexpected ${rest[0]} in the query`);
  return query(lexemes);
}

function parseAny(tokens: readonly string[]): Parsed {
  let { query, rest } = parseAll(tokens);
  while (rest[0] === "|") {
    const left = query;
    const right = parseAll(rest.slice(1));
    query = (lexemes) => left(lexemes) || right.query(lexemes);
    rest = right.rest;
  }
  return { query, rest };
}

function parseAll(tokens: readonly string[]): Parsed {
  let { query, rest } = parseOne(tokens);
  while (rest[0] === "&") {
    const left = query;
    const right = parseOne(rest.slice(1));
    query = (lexemes) => left(lexemes) && right.query(lexemes);
    rest = right.rest;
  }
  return { query, rest };
}

function parseOne([first = "", ...rest]: readonly string[]): Parsed {
  if (first === "(") {
    const inner = parseAny(rest);
    if (inner.rest[0] !== ")") throw new SyntaxError("a bracket of the query is not closed");
    return { query: inner.query, rest: inner.rest.slice(1) };
  }
  if (!first.startsWith("'")) throw new SyntaxError(`unexpected ${first || "end"} in the query`);
  return { query: operand(first), rest };
}

function operand(text: string): Query {
  const isPrefix = text.endsWith(":*");
  const body = text.slice(1, isPrefix ? -3 : -1);
  const lexeme = body.replaceAll("''", "'").replaceAll(/\\(.)/gsu, "$1");
  return (lexemes) => lexemes.some((each) => (isPrefix ? each.startsWith(lexeme) : each === lexeme));
}
