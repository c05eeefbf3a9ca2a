/** What can be opened: `name` is what people call it, `detail` tells things of one name apart. */
export type Thing = { name: string; detail: string; path: string };
