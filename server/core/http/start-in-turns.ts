import type { IncomingMessage, RequestListener } from 'node:http';

/** The event loop goes on with the work of other requests after this many beginnings. */
const startsPerTurn = 4;

const arrivals = new WeakMap<IncomingMessage, number>();

/** When a request arrived, on the clock of `performance.now()`; now, if it did not wait. */
export const arrivedAtMs = (incoming: IncomingMessage | undefined): number =>
  (incoming && arrivals.get(incoming)) ?? performance.now();

/**
 * Begins a few requests in each turn of the event loop,
 * and the others in their order in the next turns.
 * A call needs many turns for its statements,
 * and each would wait for as many requests as there are connections.
 */
export const startInTurns = (listener: RequestListener): RequestListener => {
  const waiting: (() => void)[] = [];
  let started = 0;
  let isTurnPlanned = false;

  const planTurn = () => {
    if (!isTurnPlanned) setImmediate(runTurn);
    isTurnPlanned = true;
  };
  const runTurn = () => {
    isTurnPlanned = false;
    started = 0;
    for (const start of waiting.splice(0, startsPerTurn)) start();
    if (waiting.length > 0) planTurn();
  };

  return (incoming, outgoing) => {
    const start = () => {
      if (incoming.socket.destroyed) return;
      started += 1;
      planTurn();
      listener(incoming, outgoing);
    };
    if (waiting.length === 0 && started < startsPerTurn) return start();
    arrivals.set(incoming, performance.now());
    waiting.push(start);
    planTurn();
  };
};
