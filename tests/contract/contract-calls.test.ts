import { expect, test } from 'vitest';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { toComponent } from '#server/openapi/schemas.ts';
import { contractCallAt, contractCalls, type Shape } from '#tests/support/contract-calls.ts';

const entries: [string, Endpoint][] = Object.entries(endpoints);
const formatLine = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The paths of the fields of a JSON schema that a shape does not have. */
function further(schema: unknown, shape: Shape, path = ''): string[] {
  const { properties = {}, items } = Object(schema);
  if (shape === true) return [];
  if (items) return Array.isArray(shape) ? further(items, shape[0], path) : [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = Object.entries(shape).find(([kept]) => kept === name);
    return inner ? further(field, inner[1], `${path}${name}.`) : [`${path}${name}`];
  });
}

const listFields = (name: string, schema: Schema | undefined, shape: Shape) =>
  schema ? further(toComponent(name, schema), shape) : [];

test('TASK-02 every call beyond the wire contract is optional, and no other', () => {
  const beyond = entries.filter(([, endpoint]) => !contractCallAt(formatLine(endpoint))).map(([name]) => name);
  expect(entries.filter(([, { optional }]) => optional).map(([name]) => name)).toEqual(beyond);
  expect(contractCalls.map(({ line }) => line).toSorted()).toEqual(
    entries
      .map(([, endpoint]) => formatLine(endpoint))
      .filter((line) => contractCallAt(line)?.line === line)
      .toSorted(),
  );
});

/**
 * Fields that the console sends or reads only if the server has them.
 * Record 155 says what it does without them.
 * `seenStatus` is always sent, and a server without it checks nothing (record 231).
 */
const sentBeyond = ['audioId', 'seenStatus', 'sort', 'ttsStatus'];
const readBeyond = [
  ...[
    'audioLink',
    'content',
    'count',
    'courseTitle',
    'coverLink',
    'durationSec',
    'editable',
    'endedAt',
    'expiresAt',
    'failure',
  ],
  ...[
    'fileName',
    'number',
    'progress',
    'reason',
    'revokedAt',
    'secondsLeft',
    'sizeBytes',
    'skipped',
    'sort',
    'taskId',
    'timeZone',
  ],
  ...['unprinted', 'url', 'userInfo.nick'],
];

test('TASK-02 each field beyond the wire contract is known', () => {
  const sent = new Set<string>();
  const read = new Set<string>();
  for (const [name, endpoint] of entries) {
    const call = contractCallAt(formatLine(endpoint));
    if (!call) continue;
    for (const schema of [endpoint.query, endpoint.body])
      for (const field of listFields(name, schema, call.request)) sent.add(field);
    for (const field of listFields(name, endpoint.answer, call.answer))
      read.add(field.replace(/^(list|courses?|lessons?|activities|activity)\.(tts\.)?/, ''));
  }
  expect([...sent].toSorted()).toEqual(sentBeyond);
  expect([...read].toSorted()).toEqual(readBeyond);
});
