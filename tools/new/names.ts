/** The spellings of a noun and its permission. */
export type Names = {
  /** `sales-orders` */
  plural: string;
  /** `sales-order` */
  singular: string;
  /** `salesOrders` */
  many: string;
  /** `salesOrder` */
  one: string;
  /** `SalesOrder` */
  type: string;
  /** `Sales Order` */
  title: string;
  /** `sales order` */
  text: string;
  /** `sales_orders` */
  table: string;
  permission: string;
};

const camel = (dashed: string) => dashed.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** The names for a plural noun with dashes, e.g. `sales-orders`. Throws an error for anything else. */
export function namesOf(plural: string, permission: string): Names {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(plural)) throw new Error(`${plural} is not a plural noun like sales-orders.`);
  const singular = plural.replace(/ies$/, 'ys').replace(/s$/, '');
  return {
    plural,
    singular,
    many: camel(plural),
    one: camel(singular),
    type: capitalized(camel(singular)),
    title: singular.split('-').map(capitalized).join(' '),
    text: singular.replaceAll('-', ' '),
    table: plural.replaceAll('-', '_'),
    permission,
  };
}
