import type { AnyProperty } from './properties.ts';

const fieldsOfProperties = [
  'name',
  'requirement',
  'always',
  'never',
  'eventually',
  'until',
  'holds',
  'after',
  'within',
];

/** What is wrong with the properties of a model, e.g. two with one name. */
export function propertyFaults(properties: readonly AnyProperty[]): string[] {
  const names = properties.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two properties are named '${name}'`),
    ...properties.flatMap((property) =>
      Object.keys(property)
        .filter((field) => !fieldsOfProperties.includes(field))
        .map((field) => `the property '${property.name}' has an unknown field ${field}`),
    ),
  ];
}
