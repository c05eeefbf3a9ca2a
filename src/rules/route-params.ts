import { getPath, routeAt, routes } from './routes.ts';

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

export const routeParamsAt = (address: string): Readonly<Record<string, string>> => {
  const name = routeAt(address);
  const segments = getPath(address).split('/');
  const entries = (name ? routes[name].path.split('/') : []).map((part, index) => [
    /^\{(\w+)\}$/.exec(part)?.[1],
    decode(segments[index] ?? ''),
  ]);
  return Object.fromEntries(entries.filter(([param]) => param !== undefined));
};
