import styled from 'styled-components';
import { useStore } from 'zustand';
import { serviceTypeName, serviceTypes, type ServiceType } from '#core/proposals/service.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { ServiceDrawing } from '#ui/kit/drawings/ServiceDrawing.tsx';
import { DeviceLink } from '#ui/kit/TextLink.ts';
import { Link } from '#ui/routing/Link.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { LeadForm } from './LeadForm.tsx';
import { Shot } from './Shot.tsx';

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[7]};
  padding-top: 72px;

  h1 {
    margin-bottom: ${({ theme }) => theme.space[4]};
    font-size: clamp(32px, 4.4vw, ${({ theme }) => theme.size.hero});
    letter-spacing: -0.025em;
    line-height: 1.1;
  }

  p {
    ${textStyle('lead')}
    color: ${({ theme }) => theme.color.muted};
  }

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: ${({ theme }) => theme.space[6]};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[5]};
`;

/** A screen with a phone over its corner. */
const Screens = styled.div`
  position: relative;
  padding: 0 0 32px 32px;

  > :last-child {
    position: absolute;
    bottom: 0;
    left: 0;
    width: 26%;
  }
`;

const Phone = styled.div`
  img {
    border-radius: ${({ theme }) => theme.radius.dialog};
    box-shadow: ${({ theme }) => theme.shadow.popover};
  }
`;

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[7]};
  margin-top: 96px;

  &:nth-of-type(odd) > :first-child {
    order: 1;
  }

  h2 {
    margin-bottom: ${({ theme }) => theme.space[3]};
    font-size: ${({ theme }) => theme.size.title};
    letter-spacing: -0.02em;
  }

  p {
    ${textStyle('lead')}
    color: ${({ theme }) => theme.color.muted};
  }

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[5]};
    margin-top: ${({ theme }) => theme.space[7]};

    &:nth-of-type(odd) > :first-child {
      order: 0;
    }
  }
`;

const Services = styled.section`
  margin-top: 96px;

  h2 {
    margin-bottom: ${({ theme }) => theme.space[5]};
    font-size: ${({ theme }) => theme.size.title};
    letter-spacing: -0.02em;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(280px, 30%), 1fr));
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Tile = styled.a`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[2]};
  height: 100%;
  padding: 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  svg {
    width: 64px;
    height: 48px;
    margin: 0 0 ${({ theme }) => theme.space[2]} -6px;
  }

  h3 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  p {
    color: ${({ theme }) => theme.color.muted};
  }
`;

const Contact = styled.section`
  margin-top: 96px;
  padding: ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.surface};
  scroll-margin-top: ${({ theme }) => theme.space[5]};

  h2 {
    font-size: ${({ theme }) => theme.size.section};
  }

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[4]};
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

const rows = [
  {
    shot: 'choose',
    alt: 'The items of a proposal, some of them ticked, and their sum',
    title: 'Choose what you want. Pay for exactly that.',
    text: 'A proposal reads like a letter. Tick what you need, see what it costs now and each month, and pay in one go.',
  },
  {
    shot: 'summary',
    alt: 'A summary of a task whose sentences name the comments they are taken from',
    title: 'Summaries that show their sources.',
    text: 'Long conversations in five sentences. Each one leads to the comment that says it, and can be read aloud.',
  },
  {
    shot: 'vault',
    alt: 'The list of a password vault with strengths and expiry dates',
    title: 'Passwords only you can open.',
    text: 'Sealed in your browser before they are stored. Not the agency, not even the server can read them.',
  },
] as const;

const contact = 'get-in-touch';

export const HomePage = () => {
  const isSignedIn = useStore(useApp().auth, ({ status }) => status === 'AUTHENTICATED');
  return (
    <>
      <Hero>
        <div>
          <h1>Everything your agency does for you, in one place</h1>
          <p>Read a proposal, pay for what you choose, and follow your orders, tasks and files from then on.</p>
          <Ways>
            {isSignedIn ? (
              <ButtonLink href="/dashboard" $look="primary">
                Dashboard
              </ButtonLink>
            ) : (
              <ButtonLink href="/auth/sign-in" $look="primary">
                Sign in
              </ButtonLink>
            )}
            <DeviceLink href={`#${contact}`}>Get in touch</DeviceLink>
          </Ways>
        </div>
        <Screens>
          <Shot name="letter" alt="A proposal in the portal, with its services and the sum to pay" />
          <Phone>
            <Shot name="phone" alt="The same proposal on a phone" />
          </Phone>
        </Screens>
      </Hero>
      {rows.map(({ shot, alt, title, text }) => (
        <Row key={shot}>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <div>
            <Shot name={shot} alt={alt} />
          </div>
        </Row>
      ))}
      <Services aria-labelledby="services">
        <h2 id="services">Six services, one portal</h2>
        <ul aria-label="Services">
          {serviceTypes.map((type) => (
            <li key={type}>
              <Tile
                {...(type === 'BrandManagement'
                  ? { as: Link, href: '/app/brand-management' }
                  : { href: `#${contact}` })}
              >
                <ServiceDrawing type={type} />
                <h3>{serviceTypeName(type)}</h3>
                <p>{promises[type]}</p>
              </Tile>
            </li>
          ))}
        </ul>
      </Services>
      <Contact id={contact} aria-labelledby="contact-title">
        <h2 id="contact-title">Tell us what you need</h2>
        <LeadForm />
      </Contact>
    </>
  );
};
