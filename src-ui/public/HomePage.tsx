import styled from 'styled-components';
import { serviceTypes, type ServiceType } from '#core/proposals/service.ts';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';
import { LeadForm } from './LeadForm.tsx';

const Promise = styled.section`
  max-width: 640px;
  padding: 9vh 0 ${({ theme }) => theme.space[7]};

  h1 {
    margin-bottom: ${({ theme }) => theme.space[4]};
    font-size: clamp(28px, 5vw, 44px);
    letter-spacing: -0.02em;
  }

  > p {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  li {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${({ theme }) => theme.space[3]};
    padding: 20px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.color.surface};
  }
`;

const promises: Record<ServiceType, string> = {
  Advertising: 'Campaigns planned, placed and measured, with every cost agreed before it is spent.',
  BrandManagement: 'One place for what your brands look like and how they speak.',
  AssetManagement: 'Images and videos in every size you need, found in seconds.',
  EmailAndSms: 'Messages your customers asked for, written, sent and followed up.',
  WebsiteMaintenance: 'Updates, backups and repairs, done before you notice the need.',
  DesignAndCode: 'From a 3D asset to a finished app: say what you need, follow the work.',
};

export const HomePage = () => (
  <>
    <Promise>
      <h1>Your agency, in one calm place</h1>
      <p>Read a proposal, pay for what you choose, and follow your orders and subscriptions from then on.</p>
      <LeadForm />
    </Promise>
    <Lines aria-label="Services">
      {serviceTypes.map((type) => (
        <li key={type}>
          <ServiceBadge type={type} full />
          <p>{promises[type]}</p>
        </li>
      ))}
    </Lines>
  </>
);
