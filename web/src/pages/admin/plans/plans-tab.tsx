import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { Ready } from '../parts/ready.tsx';
import { GenerationCostsForm } from './generation-costs-form.tsx';
import { PlanTable } from './plan-table.tsx';

/** What is sold, and what ads cost. */
export const PlansTab = () => (
  <div className={parts.panel}>
    <Section title={t('plans.title')} text={t('plans.text')}>
      <Ready query={useEndpoint(api.adminPlans.list, {})} failed={t('plans.failed.load')}>
        {({ plans }) => <PlanTable plans={plans} />}
      </Ready>
    </Section>
    <Section title={t('costs.title')} text={t('costs.text')}>
      <Ready query={useEndpoint(api.adminPlans.costs, {})} failed={t('plans.failed.load')}>
        {(costs) => <GenerationCostsForm costs={costs} />}
      </Ready>
    </Section>
  </div>
);
