export function buildWhenStale(): Promise<number>;
