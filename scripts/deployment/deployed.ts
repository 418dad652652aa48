import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { environment } from '../../server/src/config/environment.ts';
import { inRoot } from '../root.mjs';

// What of the files of deploy/, compose.yaml and the image more than one test reads.

export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // Read where a test knows the kind.
  // biome-ignore lint/suspicious/noExplicitAny: its form is what is tested
  spec: any;
  data?: Record<string, string>;
}

export const folder = inRoot('deploy/kubernetes');
export const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
/** What is applied at one step: the files that a folder's kustomization names, with the release it takes. */
export interface Step {
  resources: string[];
  components: string[];
  configMapGenerator?: { name: string; files: string[] }[];
}
export const steps: Record<string, Step> = {
  '.': parse(read('kustomization.yaml')),
  migrate: parse(read('migrate/kustomization.yaml')),
  backup: parse(read('backup/kustomization.yaml')),
};
export const { images } = parse(read('image/kustomization.yaml')) as {
  images: { name: string; newTag?: string; digest?: string }[];
};
/** An exact release, which stays what it is. */
export const exact = /^v?\d+\.\d+(\.\d+)?(-[a-z]+\d*)?$/;
export const manifests = Object.entries(steps).flatMap(([step, { resources }]) =>
  resources.flatMap((file) =>
    parseAllDocuments(read(`${step}/${file}`)).map((document) => document.toJS() as Manifest),
  ),
);
const pooler = manifests.find(
  ({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.role === 'pooler',
);
/** Those that run the product. */
export const deployments = manifests.filter(
  (manifest) => manifest.kind === 'Deployment' && manifest !== pooler,
);
export const pods = manifests
  .map((manifest) =>
    manifest.kind === 'CronJob' ? { ...manifest, spec: manifest.spec.jobTemplate.spec } : manifest,
  )
  .filter(({ spec }) => spec?.template);

/** Bytes of a quantity as Kubernetes writes it. */
export const bytesOf = (quantity: string) =>
  Number.parseFloat(quantity) * (quantity.endsWith('Gi') ? 2 ** 30 : 2 ** 20);

/** Seconds that a process may take to stop: five for calls, then eight for jobs, and some for connections. */
export const maxStopSeconds = 18;

/** The variables that the server reads. */
export const variables = new Set<string>(Object.keys(environment.shape));
