import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Schema } from '#contract/endpoint.ts';

export type JsonSchema = ReturnType<typeof toJsonSchema>;

/** Returns a reference to a schema of the document. */
export const toReference = (name: string): string => `#/components/schemas/${name}`;

/** Returns the input of the schema as the component `name` of an OpenAPI document. */
export const toComponent = (name: string, schema: Schema): JsonSchema => {
  const { $schema: _dialect, ...described } = toJsonSchema(schema as GenericSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `${toReference(name)}/$defs/${referenceId}`,
  });
  return described;
};
