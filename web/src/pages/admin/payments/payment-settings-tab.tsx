import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import parts from '../parts/parts.module.css';
import { Ready } from '../parts/ready.tsx';
import { Credentials } from './credentials.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WebhookInfo } from './webhook-info.tsx';

/** Whether and how plans are sold. */
export const PaymentSettingsTab = () => (
  <Ready query={useEndpoint(api.adminPayments.settings, {})} failed={t('pay.failed.load')}>
    {(settings) => (
      <div className={parts.twoColumns}>
        <SettingsForm settings={settings} />
        <div className={parts.panel}>
          <Credentials settings={settings} />
          <WebhookInfo settings={settings} />
        </div>
      </div>
    )}
  </Ready>
);
