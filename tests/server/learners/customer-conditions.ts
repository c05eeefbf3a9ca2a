/** A read or change of a table whose rows are of all customers: the table, and the clause. */
export type Unbound = { table: string; clause: string };

const startsClause = /^\s*(?:(?:with|select|insert|update|delete)\b|\(…\) (?:union|intersect|except)\b)/;

/** The positions of the parentheses of a statement, without those in texts and names. */
const findParentheses = (statement: string): { at: number; isOpening: boolean }[] =>
  [...statement.matchAll(/'[^']*'|"[^"]*"|[()]/g)]
    .filter(([found]) => found === '(' || found === ')')
    .map(({ 0: found, index }) => ({ at: index, isOpening: found === '(' }));

/**
 * The clauses of a statement, each without those inside it.
 * A name in a clause means a table of the same clause, or of one around it.
 */
const splitClauses = (statement: string): string[] => {
  const clauses: string[] = [];
  const open = [''];
  let from = 0;
  for (const { at, isOpening } of findParentheses(statement)) {
    open.push(`${open.pop()}${statement.slice(from, at)}`);
    from = at + 1;
    if (isOpening) open.push('');
    else {
      const inside = open.pop() ?? '';
      if (startsClause.test(inside)) clauses.push(inside);
      open.push(`${open.pop()}(${startsClause.test(inside) ? '…' : inside})`);
    }
  }
  clauses.push(`${open.pop()}${statement.slice(from)}`);
  return clauses
    .flatMap((clause) => clause.split(/\b(?:union|intersect|except)\b(?: all\b)?/))
    .map((clause) => clause.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim());
};

const listEnd =
  /\b(?:where|group by|order by|having|window|limit|offset|for (?:no key )?(?:update|key share|share)|returning|set|select|values)\b/;

/** Each place where a clause reads or changes one of the tables, by the name that it has there. */
const findNames = (clause: string, tables: readonly string[]): { name: string; table: string }[] =>
  clause
    .split(/\b(?:from|using|update)\b/)
    .slice(1)
    .flatMap((list) => (list.split(listEnd)[0] ?? '').split(/,|\bjoin\b/))
    .flatMap((item) => {
      const [, table = '', name = table] = /^\s*(?:only )?(\w+)(?![.\w])(?: as (\w+))?/.exec(item) ?? [];
      return tables.includes(table) ? [{ name, table }] : [];
    });

const column = String.raw`(?:(\w+)\.)?\bcustomer_id\b`;
const joins = new RegExp(`${column} = ${column}`, 'g');
const conditions = [
  new RegExp(String.raw`${column} (?:=|in\b)`, 'g'),
  new RegExp(`(?<![<>!])= ${column}`, 'g'),
  new RegExp(String.raw`\(${column}, \w+\) in\b`, 'g'),
  /\busing \((?:\w+, )*customer_id\b/g,
];

const beforeConditions = /^.*?\b(?:from|using|update)\b/;
const newValues = /\bset\b.*?(?=\b(?:where|from)\b|$)/;

/** Something that is none of the tables. */
const outside = '';

/** The names on both sides of each comparison of the column. */
const findComparisons = (clause: string, names: readonly string[]): string[][] => {
  // Only one of the tables can have a column that is written without its table.
  const toNames = (name: string | undefined) => (name === undefined ? names : [name]);
  const text = clause.replace(beforeConditions, '').replace(newValues, '');
  const rest = text.replaceAll(joins, '');
  return [
    ...[...text.matchAll(joins)].map(([, one, other]) => [...toNames(one), ...toNames(other)]),
    ...conditions.flatMap((condition) => [...rest.matchAll(condition)].map(([, one]) => [...toNames(one), outside])),
  ];
};

/** The names whose customer is compared with something else than with each other. */
const findBound = (clause: string, names: readonly string[]): ReadonlySet<string> => {
  const pairs = findComparisons(clause, names);
  const bound = new Set(pairs.flat().filter((name) => !names.includes(name)));
  const addPairs = () => {
    for (const pair of pairs) if (pair.some((name) => bound.has(name))) for (const name of pair) bound.add(name);
  };
  names.forEach(addPairs);
  return bound;
};

/** Whether a clause adds rows without their customer. */
const addsWithout = (clause: string, table: string): boolean =>
  new RegExp(String.raw`\binsert into ${table}\b(?! (?:as \w+ )?\([^)]*\bcustomer_id\b)`).test(clause);

/**
 * Returns where a statement reads or changes one of the tables without naming the customer:
 * neither a condition names it, nor does a join with something that has a customer.
 * A join of two of the tables alone names none.
 */
export const findUnbound = (statement: string, tables: readonly string[]): Unbound[] =>
  splitClauses(statement).flatMap((clause) => {
    const found = findNames(clause, tables);
    const bound = findBound(
      clause,
      found.map(({ name }) => name),
    );
    const read = found.filter(({ name }) => !bound.has(name)).map(({ table }) => table);
    const added = tables.filter((table) => addsWithout(clause, table));
    return [...new Set([...read, ...added])].map((table) => ({ table, clause }));
  });
