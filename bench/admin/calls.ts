import { api, type ClientOptions, call } from '@marquee/contract';

type Call = [name: string, ask: () => Promise<unknown>];

/** Pages of the list of users, as the console asks for them. */
export function pagesOfUsers(client: ClientOptions): Call[] {
  const users = (name: string, query: object): Call => [
    `users: ${name}`,
    () => call(client, api.adminUsers.list, { query }),
  ];
  return [
    users('newest', {}),
    users('page 50', { page: 50 }),
    users('last sign-in first', { sortBy: 'lastLogin' }),
    users('most credits first', { sortBy: 'credits' }),
    users('search, one found', { search: 'user77777.' }),
    users('search, a thousand found', { search: 'user77' }),
    users('search, two letters', { search: 'us' }),
  ];
}

/** What the console asks for, page by page. */
export async function calls(client: ClientOptions): Promise<Call[]> {
  const { users } = (await call(client, api.adminUsers.list, { query: { page: 2 } })).data;
  const id = users[0]?._id ?? '';
  const { generations } = (await call(client, api.adminWork.generations, { query: {} })).data;
  const generationId = generations[0]?.id ?? '';
  const days = [7, 30, 90].map((days) => ({ query: { days } }));
  const analytics = Object.entries(api.adminAnalytics).flatMap(([name, endpoint]) =>
    days.map(
      (input): Call => [
        `analytics: ${name}, ${input.query.days} days`,
        () => call(client, endpoint as typeof api.adminAnalytics.overview, input),
      ],
    ),
  );
  return [
    ['dashboard', () => call(client, api.adminUsers.dashboard, {})],
    ...pagesOfUsers(client),
    ['one user', () => call(client, api.adminUsers.details, { params: { id } })],
    ['generations', () => call(client, api.adminWork.generations, { query: {} })],
    [
      'generations: of an app',
      () => call(client, api.adminWork.generations, { query: { search: 'app 117' } }),
    ],
    [
      'generations: search, two letters',
      () => call(client, api.adminWork.generations, { query: { search: 'zz' } }),
    ],
    ['one generation', () => call(client, api.adminWork.generation, { params: { id: generationId } })],
    ['jobs', () => call(client, api.adminWork.jobs, { query: {} })],
    ['audit log', () => call(client, api.adminRecords.audit, { query: {} })],
    ['audit log: search', () => call(client, api.adminRecords.audit, { query: { search: 'registration' } })],
    [
      'audit log: search, two letters',
      () => call(client, api.adminRecords.audit, { query: { search: 'zz' } }),
    ],
    ...analytics,
  ];
}
