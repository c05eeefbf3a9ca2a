import type { Page } from 'playwright-core';
import type { Target } from './fault-proxy.ts';
import type { Administrator } from './fault-server.ts';

/**
 * What a cell of the table has.
 * `turn` is a number that no other cell has.
 */
export type Scene = {
  page: Page;
  address: string;
  turn: number;
  /** The server may have carried out the write that met the fault. */
  isCarriedOut: boolean;
  /** What `open` has created for the cell. */
  subject: { code: string };
  /** Calls the server without a browser. */
  administrator(email: string): Promise<Administrator>;
};

/** A call of the console on a page where a user causes it. */
export type FaultRow = {
  /** The name of a call in the contract, or the upload of a file. */
  endpoint: string;
  /** What the user does, if other rows have the same endpoint. */
  by?: string;
  /** Absent for pages before sign-in. */
  as?: string;
  /**
   * Each cell opens a new browser context.
   * The reason is that the cell changes the session or what the browser stores.
   */
  isAlone?: true;
  /** Opens the page and fills it. */
  open?(scene: Scene): Promise<unknown>;
  /** Causes the call. */
  send(scene: Scene): Promise<unknown>;
  /** What the user has typed, which no fault may change. */
  typed?(scene: Scene): Promise<unknown>;
  /** The texts on the page that report the fault; without it, one notice reports it. */
  reported?(scene: Scene): Promise<readonly string[]>;
  /**
   * A notice rejects the repetition of a write that was carried out.
   * The page then shows the current state.
   */
  rejectsRepetition?: true;
  /** No fault is reported, because the page works without the answer. */
  isSilent?: true;
  /** Causes the call again after the fault; `send` by default. */
  again?(scene: Scene): Promise<unknown>;
  /** Waits until the page shows that the call has succeeded. */
  done(scene: Scene): Promise<unknown>;
  /** Faults that do not concern the row, and why. */
  without?: Readonly<Record<string, string>>;
  /** The page sends the call before its code has loaded, and again by its code. */
  isEarly?: true;
  /** Requests of the endpoint in one visit without a fault; 1 by default. */
  calls?: number;
  /** Whether each request is a new one for the server. */
  hasNoKey?: true;
  target?: Target;
};
