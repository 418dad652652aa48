import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { capacityOf, memoryOf } from '../../server/src/capacity.ts';
import { ordinary } from '../../server/src/platform/database-client.ts';
import {
  bytesOf,
  deployments,
  exact,
  folder,
  images,
  type Manifest,
  manifests,
  maxStopSeconds,
  pods,
  steps,
  variables,
} from './deployed.ts';

const models = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  ScaledObject,
  Service,
} as unknown as Record<string, new (manifest: object) => { validate(): void }>;

describe('the Kubernetes manifests', () => {
  it('name every file beside them', () => {
    for (const [step, { resources, components }] of Object.entries(steps)) {
      const files = readdirSync(`${folder}/${step}`).filter(
        (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
      );
      expect([...resources].sort()).toEqual(files.sort());
      // One release for all.
      expect(components.map((component) => join(step, component))).toEqual(['image']);
    }
  });

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is what the schema of its kind asks for',
    (_, manifest) => {
      const Model = models[manifest.kind];
      if (!Model) throw new Error(`No schema is known of ${manifest.kind}`);
      new Model(manifest).validate();
    },
  );

  it('select the pods that they mean', () => {
    const labels = pods.map(({ spec }) => spec.template.metadata.labels);
    const selects = (selector: Record<string, string>) =>
      labels.filter((labels) => Object.entries(selector).every(([name, value]) => labels[name] === value));
    for (const { kind, spec } of manifests.filter(({ kind }) => !kind.endsWith('Job'))) {
      const selector = spec?.selector?.matchLabels ?? spec?.selector;
      if (selector) expect(selects(selector), kind).toHaveLength(1);
      const target = spec?.scaleTargetRef?.name;
      if (target) expect(deployments.map(({ metadata }) => metadata.name)).toContain(target);
    }
  });

  it('probe a port that is there, in an image that is renamed in one place', () => {
    for (const { spec } of deployments) {
      for (const container of spec.template.spec.containers) {
        expect(images.map(({ name }) => name)).toContain(container.image);
        const ports = container.ports.map(({ name }: { name: string }) => name);
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
          if (container[probe]) expect(ports).toContain(container[probe].httpGet.port);
      }
    }
  });

  it('let no process go before the next one serves, nor before it has finished what is in hand', () => {
    for (const { metadata, spec } of deployments) {
      expect(spec.strategy.rollingUpdate.maxUnavailable, metadata.name).toBe(0);
      const { terminationGracePeriodSeconds, containers } = spec.template.spec;
      for (const { lifecycle, readinessProbe } of containers) {
        expect(readinessProbe.httpGet.path).toBe('/readyz');
        const [, sleeps = '0'] = lifecycle?.preStop.exec.command ?? [];
        expect(terminationGracePeriodSeconds - Number(sleeps)).toBeGreaterThanOrEqual(maxStopSeconds);
      }
    }
  });

  it('bound what a worker takes on: it has children by its processors and its memory', () => {
    const worker = deployments.find(({ metadata }) => metadata.labels?.role === 'worker');
    for (const { resources } of worker?.spec.template.spec.containers ?? [])
      expect(resources.limits).toEqual({ cpu: expect.any(String), memory: expect.any(String) });
    expect(worker).toBeDefined();
  });

  it('give each process the memory that it shares out', () => {
    for (const { metadata, spec } of deployments) {
      for (const { resources } of spec.template.spec.containers) {
        const memory = bytesOf(resources.limits.memory);
        const processors = Number(resources.limits.cpu ?? 64);
        const role = metadata.labels?.role as 'api' | 'worker';
        const capacity = capacityOf({ llm: null, role, screenReaders: 2 }, { processors, memory });
        const engine = capacity.children * capacity.childMemory;
        const decoders = capacity.decoders * capacity.decoderMemory;
        const readers = capacity.readers * capacity.readerMemory;
        expect(memoryOf.server + engine + decoders + readers, metadata.name).toBeLessThanOrEqual(memory);
        if (role === 'worker') expect(capacity.children).toBe(processors);
        else expect(capacity.decoders).toBe(2);
      }
    }
  });

  it('run exact releases, as nobody special, on different machines where there are some', () => {
    for (const { name, newTag, digest } of images)
      expect(digest?.startsWith('sha256:') || exact.test(newTag ?? ''), name).toBe(true);
    for (const { kind, metadata, spec } of pods) {
      const pod = spec.template.spec;
      expect(pod.automountServiceAccountToken, metadata.name).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { image, resources, securityContext } of [
        ...(pod.initContainers ?? []),
        ...pod.containers,
      ]) {
        expect(images.map(({ name }) => name)).toContain(image);
        expect(resources.limits.memory).toBeDefined();
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
      if (kind.endsWith('Job')) continue;
      const spreads = pod.topologySpreadConstraints as {
        topologyKey: string;
        labelSelector: { matchLabels: object };
      }[];
      expect(spreads.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
      for (const { labelSelector } of spreads)
        expect(labelSelector.matchLabels).toEqual(spec.selector.matchLabels);
    }
  });

  it('let in only who has business there, on a port that is there, and nobody out to the secrets of machines', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const { spec } of pods.filter(({ kind }) => kind === 'Deployment')) {
      const { labels } = spec.template.metadata;
      const [policy, ...more] = policies.filter(
        ({ spec }) => spec.ingress && spec.podSelector.matchLabels.role === labels.role,
      );
      expect([policy?.spec.policyTypes, more]).toEqual([['Ingress'], []]);
      const ports = spec.template.spec.containers.flatMap(({ ports }: { ports: { name: string }[] }) =>
        ports.map(({ name }) => name),
      );
      for (const { from, ports: open } of policy?.spec.ingress ?? []) {
        expect(from.length).toBeGreaterThan(0);
        expect(open.map(({ port }: { port: string }) => port)).toEqual(ports);
      }
    }
    const [out] = policies.filter(({ spec }) => spec.egress);
    expect(out?.spec.podSelector.matchLabels).toEqual({ app: 'marquee' });
    const blocks = out?.spec.egress.flatMap(
      ({ to = [] }: { to?: { ipBlock: { except: string[] } }[] }) => to,
    );
    for (const { ipBlock } of blocks) expect(ipBlock.except.length).toBeGreaterThan(0);
  });

  it('pool transactions, with the limits that connections ask for past the pooler', () => {
    const settings = manifests.find(({ data }) => data?.['pgbouncer.ini'])?.data?.['pgbouncer.ini'] ?? '';
    expect(settings).toMatch(/^pool_mode = transaction$/m);
    const ignored = /^ignore_startup_parameters = (.*)$/m.exec(settings)?.[1]?.split(',');
    for (const [limit, milliseconds] of [
      ['statement_timeout', ordinary.statement],
      ['lock_timeout', ordinary.lock],
      ['idle_in_transaction_session_timeout', ordinary.idleInTransaction],
    ] as const) {
      expect(settings).toContain(`set ${limit} = ${milliseconds}`);
      expect(ignored).toContain(limit);
    }
    expect(ignored).toContain('options');
  });

  it('keep the role that owns the tables to the migration', () => {
    const asks = (manifest: Manifest) => JSON.stringify(manifest).includes('MIGRATE_DATABASE_URL');
    expect(manifests.filter(asks).map(({ metadata }) => metadata.name)).toEqual(['marquee-migrate']);
  });

  it('save the database before the files, by scripts and into a volume that are there', () => {
    const { spec } = manifests.find(({ kind }) => kind === 'CronJob') as Manifest;
    // Two at once would write the same files.
    expect(spec.concurrencyPolicy).toBe('Forbid');
    const { initContainers, containers, volumes } = spec.jobTemplate.spec.template.spec;
    expect([...initContainers, ...containers].map(({ command }) => command)).toEqual([
      ['bash', '/scripts/dump.sh'],
      ['bash', '/scripts/files.sh'],
    ]);
    const [scripts] = steps.backup?.configMapGenerator ?? [];
    expect(scripts?.files).toEqual(readdirSync(`${folder}/backup`).filter((file) => file.endsWith('.sh')));
    const { scripts: mounted, backup } = Object.fromEntries(
      volumes.map(({ name, ...volume }: { name: string }) => [name, volume]),
    );
    expect(mounted.configMap.name).toBe(scripts?.name);
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claims.map(({ metadata }) => metadata.name)).toEqual([backup.persistentVolumeClaim.claimName]);
  });

  it('set variables that the server knows', () => {
    const set = [
      ...manifests
        .filter(({ metadata }) => metadata.name === 'marquee')
        .flatMap(({ data = {} }) => Object.keys(data)),
      ...[...deployments, ...manifests.filter(({ kind }) => kind === 'Job')].flatMap(({ spec }) =>
        spec.template.spec.containers.flatMap(({ env }: { env: { name: string }[] }) =>
          env.map(({ name }) => name),
        ),
      ),
    ];
    expect(set.filter((name) => !variables.has(name))).toEqual([]);
  });
});
