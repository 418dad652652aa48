/** A part of the documentation that the search finds: a heading with what stands below it. */
export interface DocsSection {
  /** Its address, with the heading's anchor. */
  id: string;
  page: string;
  title: string;
  text: string;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words of a piece of HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a page as it was rendered; code counts for nothing. */
export function sectionsOf(path: string, head: string, body: string): DocsSection[] {
  const page = wordsOf(/<title>(.*?) · /.exec(head)?.[1] ?? '');
  const article = /<article[^>]*>(.*)<\/article>/s.exec(body)?.[1] ?? '';
  const text = article.replace(/<pre.*?<\/pre>|<button.*?<\/button>/gs, ' ');
  const [first = '', ...rest] = text.split(/(?=<h[23][^>]* id=")/);
  const sections = rest.map((part) => {
    const [heading = '', anchor = '', title = ''] =
      /^<h[23][^>]* id="([^"]+)"[^>]*>(.*?)<\/h[23]>/s.exec(part) ?? [];
    return {
      id: `${path}#${anchor}`,
      page,
      title: wordsOf(title),
      text: wordsOf(part.slice(heading.length)),
    };
  });
  const codes = [...text.matchAll(/<tr id="([A-Z_]+)">(.*?)<\/tr>/gs)].map(([, code = '', row = '']) => ({
    id: `${path}#${code}`,
    page,
    title: code,
    text: wordsOf(row),
  }));
  return [{ id: path, page, title: page, text: wordsOf(first) }, ...sections, ...codes];
}
