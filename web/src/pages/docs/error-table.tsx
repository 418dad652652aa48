import { errors } from 'virtual:docs';
import { t } from '../../i18n.ts';
import { ScrollingTable } from './scrolling-table.tsx';

/** Every code of the contract, each at an address of its own. */
export const ErrorTable = () => (
  <ScrollingTable>
    <thead>
      <tr>
        <th scope="col">{t('docs.errors.code')}</th>
        <th scope="col">{t('docs.errors.status')}</th>
        <th scope="col">{t('docs.errors.meaning')}</th>
      </tr>
    </thead>
    <tbody>
      {errors.map(({ code, status, sentence }) => (
        <tr key={code} id={code}>
          <th scope="row">
            <a href={`#${code}`}>
              <code>{code}</code>
            </a>
          </th>
          <td>{status}</td>
          <td>{sentence}</td>
        </tr>
      ))}
    </tbody>
  </ScrollingTable>
);
