import { Waiting } from '../parts/ready.tsx';

/** What was made, sold and spent. */
export const AnalyticsTab = () => <Waiting />;
