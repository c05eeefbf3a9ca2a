import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request after the answer; some libraries send a few ahead. */
const waitingMax = 20;

/**
 * Handles the requests of a connection one after the other:
 * the next one when the answer before it has left.
 * Closes a connection that sends more than 20 requests ahead.
 * Each request takes memory while it waits.
 */
export const oneAtATime = (listener: RequestListener): RequestListener => {
  const connections = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const handle = () => {
      outgoing.once('close', () => {
        const next = connections.get(socket)?.shift();
        if (!next) connections.delete(socket);
        // After everything else that waits for the end of the answer.
        else if (!socket.destroyed) process.nextTick(next);
      });
      listener(incoming, outgoing);
    };
    const waiting = connections.get(socket);
    if (!waiting) {
      connections.set(socket, []);
      handle();
    } else if (waiting.length < waitingMax) waiting.push(handle);
    else socket.destroy();
  };
};
