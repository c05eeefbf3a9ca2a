import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { health } from '#server/core/http/health.ts';
import { settingNames } from '#server/core/runtime/setting-names.ts';
import { readSettings } from '#server/core/runtime/settings.ts';

const models = { ConfigMap, Deployment, Ingress, Namespace, PodDisruptionBudget, Service };

type Manifest = { kind: keyof typeof models };

const manifests: Manifest[] = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((document) =>
  document.toJS(),
);

/** The validated object of a kind; throws if there is not exactly one. */
const only = <Model>(Kind: new (data: never) => Model): Model => {
  const found = manifests.filter(({ kind }) => kind === Kind.name);
  if (found.length !== 1) throw new Error(`${found.length} of ${Kind.name}`);
  return new Kind(found[0] as never);
};

test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
  'GEN-02 the schema of Kubernetes accepts the %s',
  (kind, manifest) => {
    new models[kind](manifest as never).validate();
  },
);

test('GEN-02 the schema of Kubernetes rejects a wrong type', () => {
  expect(() => new Deployment({ spec: { replicas: 'two' } } as never).validate()).toThrow();
});

test('GEN-02 service, budget and deployment select the same pods, and the ingress the port of the service', () => {
  const deployment = only(Deployment);
  const labels = { app: 'console' };
  expect(deployment.spec?.template.metadata?.labels).toEqual(labels);
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(only(Service).spec?.selector).toEqual(labels);
  expect(only(PodDisruptionBudget).spec?.selector?.matchLabels).toEqual(labels);
  const { backend } = only(Ingress).spec?.rules?.[0]?.http?.paths[0] ?? {};
  expect(backend?.service?.port).toEqual({ name: only(Service).spec?.ports?.[0]?.name });
});

test('GEN-02 the pods have the port, the user and the folder of the image, and probes that the server answers', async () => {
  const pod = only(Deployment).spec?.template.spec;
  const [server] = pod?.containers ?? [];
  expect(server?.ports?.[0]?.containerPort).toBe(readSettings({}).port);
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(server?.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/data');
  for (const probe of [server?.startupProbe, server?.livenessProbe])
    expect((await health.request(probe?.httpGet?.path ?? '')).status).toBe(200);
  expect(server?.readinessProbe?.httpGet?.path).toBe('/readyz');
});

test('GEN-02 the settings of the pods are settings of the server, and a stop fits into its grace', () => {
  const data = only(ConfigMap).data ?? {};
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(data)));
  const { drainSeconds } = readSettings({ ...data, DEMO: '0' });
  expect(drainSeconds).toBe(15);
  const pod = only(Deployment).spec?.template.spec;
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 20);
});
