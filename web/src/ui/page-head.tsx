/** A page's title and what search engines say about it. */
export const PageHead = ({ title, description }: { title: string; description?: string }) => (
  <>
    <title>{`${title} · Marquee`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
