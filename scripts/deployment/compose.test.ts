import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { capacityOf, memoryOf } from '../../server/src/capacity.ts';
import { inRoot } from '../root.mjs';
import { exact, maxStopSeconds, variables } from './deployed.ts';

/** What compose.yaml does not hand on: what the image or the network there fixes, and addresses that tests alone change. */
const notOfCompose = [
  ...['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'SANDBOX'],
  ...['DATABASE_DIRECT_URL', 'MIGRATE_DATABASE_URL'],
  ...['PLAY_STORE_URL', 'APP_STORE_URL', 'APP_STORE_PAGE_URL'],
  ...['FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_TOKEN_URL', 'FACEBOOK_PROFILE_URL'],
  ...['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'],
];

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
    // Under its own name, so that what docs/configuration.md says of it can be done.
    for (const [variable, value] of Object.entries(environment))
      for (const [, asked = ''] of String(value).matchAll(/\$\{(\w+)/g))
        expect(['POSTGRES_APP_PASSWORD', variable]).toContain(asked);
  });

  it('gives each process the memory that it shares out', () => {
    for (const role of ['api', 'worker'] as const) {
      const { mem_limit = '', cpus = 0 } = services[role] as (typeof services)[string];
      const memory = Number.parseFloat(mem_limit) * (mem_limit.endsWith('g') ? 2 ** 30 : 2 ** 20);
      const capacity = capacityOf({ llm: null, role, screenReaders: 2 }, { processors: cpus, memory });
      const engine = capacity.children * capacity.childMemory;
      const decoders = capacity.decoders * capacity.decoderMemory;
      const readers = capacity.readers * capacity.readerMemory;
      expect(memoryOf.server + engine + decoders + readers, role).toBeLessThanOrEqual(memory);
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
      expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(maxStopSeconds);
    expect(services.api?.environment.ROLE).toBe('api');
    expect(services.worker?.environment.ROLE).toBe('worker');
    expect(services.worker?.environment.DATABASE_URL).toBe(services.api?.environment.DATABASE_URL);
  });
});
