import { createServer, request } from 'node:http';
import { listening } from './listening.ts';

/** An address in front of another server, which hands on what it is asked and tells what that was. */
export async function startFront(server: () => string) {
  const asked: string[] = [];
  const front = createServer((question, answer) => {
    const { method = 'GET', url = '/', headers } = question;
    // Browsers ask by themselves whether they may ask another host.
    if (method !== 'OPTIONS') asked.push(`${method} ${url.split('?')[0]}`);
    const onward = request(new URL(url, server()), { method, headers }, (coming) => {
      answer.writeHead(coming.statusCode ?? 502, coming.headers);
      coming.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    question.pipe(onward);
  });
  return { ...(await listening(front)), asked };
}
