import type { AppData } from '@marquee/contract';

/** A listing for tests: what is not given is empty. */
export function listing(
  basicInfo: Partial<AppData['basicInfo']>,
  rest: Partial<Pick<AppData, 'language' | 'stats' | 'name'>> = {},
): AppData {
  const info = {
    title: '',
    developer: '',
    summary: '',
    genre: '',
    description: '',
    descriptionHTML: '',
    ...basicInfo,
  };
  return {
    appId: 'test',
    name: rest.name ?? info.title,
    extractedAt: '2026-01-01T00:00:00.000Z',
    basicInfo: info,
    stats: rest.stats ?? { score: null, scoreText: null, ratings: null },
    media: { icon: null, screenshots: [] },
    notices: [],
    ...(rest.language ? { language: rest.language } : {}),
  };
}
