import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import type { ApiServer, RequestOptions } from './api-server.ts';

/** A request; `path` replaces the path of an endpoint with parameters. */
export type SampleRequest = RequestOptions & { path?: string | undefined };

/** A successful request of each call of a noun, by the name of the call. */
export type CallSamples = Readonly<Record<string, (server: ApiServer) => Promise<SampleRequest>>>;

type SampleModule = {
  samples: CallSamples;
  /** The calls about data of one customer, which another customer cannot send. */
  ofOneCustomer?: readonly string[];
};

/** Every `*.samples.ts`, found by its file name. */
const modules = Object.values(import.meta.glob<SampleModule>('/tests/server/**/*.samples.ts', { eager: true }));

const callSamples: CallSamples = Object.assign({}, ...modules.map(({ samples }) => samples));

export const ofOneCustomer = new Set(modules.flatMap((module) => module.ofOneCustomer ?? []));

export const allCalls: { name: string; endpoint: Endpoint }[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
}));

/** A successful request of a call. */
export async function sampleRequest(server: ApiServer, name: string): Promise<SampleRequest> {
  const sample = callSamples[name];
  if (!sample) throw new Error(`No *.samples.ts has a request of ${name}.`);
  return sample(server);
}
