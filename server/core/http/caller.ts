/** A signed-in administrator. */
export type Caller = {
  id: number;
  code: string;
  sessionId: string;
  permissions: ReadonlySet<string>;
};
