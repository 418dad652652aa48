import { api, type Endpoint } from '@marquee/contract';
import { openApi } from '@marquee/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  content?: Record<string, { schema: object }>;
}

const document = openApi(api as unknown as Record<string, Record<string, Endpoint>>, 'http://127.0.0.1') as {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: object;
};

const validator = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(validator);
const known = new Map<object, ValidateFunction>();

/** A schema of the document, which may refer to its components. */
function validatorOf(schema: object): ValidateFunction {
  const found = known.get(schema) ?? validator.compile({ ...schema, components: document.components });
  known.set(schema, found);
  return found;
}

/**
 * What is wrong with an answer, held against `/api/openapi.json` alone: its status, its type and every field of its body,
 * of failures too; null where nothing is. Of streams and files only the type is looked at.
 */
export async function faultOf(endpoint: Endpoint, response: Response): Promise<string | null> {
  const { status } = response;
  const { responses } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { responses: {} };
  const described =
    responses[status] ??
    responses[`${Math.floor(status / 100)}XX`] ??
    (status >= 400 ? responses.default : undefined);
  if (!described) return `${status} is not described`;
  if (!described.content) return null;
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const content = described.content[type];
  if (!content) return `${status} of type ${type} is not described`;
  if (type !== 'application/json' || (endpoint.file && response.ok)) return null;
  const body = await response.json();
  const validate = validatorOf(content.schema);
  if (validate(body)) return null;
  return `${status}: ${validator.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
}

/** As `by`, for calls of one endpoint: an answer that the description of the API does not allow is an error. */
export const fetchDescribed =
  (endpoint: Endpoint, by: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await by(...request);
    // A stream is left as it is: one that was copied does not end when its reader does.
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const fault = await faultOf(endpoint, isJson ? response.clone() : response);
    if (fault) throw new Error(`${endpoint.method} ${endpoint.path} answered ${fault}`);
    return response;
  };
