import { type DocumentedEndpoint, type DocumentedField, reference } from 'virtual:docs';
import { t } from '../../i18n.ts';
import { CodeBlock } from './code-block.tsx';
import classes from './reference.module.css';
import { ScrollingTable } from './scrolling-table.tsx';

/** Every endpoint for programs, as `/api/openapi.json` describes it. */
export const Reference = () =>
  reference.map(({ domain, title, endpoints }) => (
    <section key={domain} aria-labelledby={domain}>
      <h2 id={domain}>{title}</h2>
      {endpoints.map((endpoint) => (
        <EndpointEntry key={endpoint.id} {...endpoint} />
      ))}
    </section>
  ));

function EndpointEntry({
  id,
  method,
  path,
  summary,
  description,
  scopes,
  parameters,
  body,
  curl,
  reply,
}: DocumentedEndpoint) {
  return (
    <section className={classes.endpoint} aria-labelledby={id}>
      <h3 id={id}>
        <code>
          {method} {path}
        </code>
      </h3>
      <p>{summary}</p>
      {description && <p>{description}</p>}
      <p>
        {scopes.length === 0 ? t('docs.reference.public') : `${t('docs.reference.scopes')}: `}
        {scopes.map((scope) => (
          <code key={scope} className={classes.scope}>
            {scope}
          </code>
        ))}
      </p>
      <Fields title={t('docs.reference.parameters')} fields={parameters} />
      <Fields title={t('docs.reference.body')} fields={body} />
      <CodeBlock>
        <code className="language-sh">{curl}</code>
      </CodeBlock>
      <details>
        <summary>{t('docs.reference.reply')}</summary>
        <CodeBlock>
          <code className="language-json">{reply}</code>
        </CodeBlock>
      </details>
    </section>
  );
}

const Fields = ({ title, fields }: { title: string; fields: DocumentedField[] }) =>
  fields.length > 0 && (
    <ScrollingTable>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('docs.reference.name')}</th>
          <th scope="col">{t('docs.reference.type')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {type}
              {!isRequired && `, ${t('docs.reference.optional')}`}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
