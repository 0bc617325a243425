import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { Link } from '#ui/routing/Link.tsx';
import { LeadForm } from './LeadForm.tsx';

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[7]};
  padding-top: 9vh;

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[6]};
  }
`;

const Lead = styled.section`
  max-width: 560px;

  h1 {
    margin-bottom: ${({ theme }) => theme.space[4]};
    font-size: clamp(28px, 5vw, 40px);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  > p {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

const Points = styled.section`
  padding: ${({ theme }) => theme.space[5]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.surface};

  h2 {
    margin-bottom: ${({ theme }) => theme.space[4]};
    font-size: ${({ theme }) => theme.size.lead};
  }

  ul {
    display: grid;
    gap: ${({ theme }) => theme.space[3]};
  }

  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: ${({ theme }) => theme.space[3]};
  }

  svg {
    margin-top: 2px;
    color: ${({ theme }) => theme.color.accentText};
  }
`;

const Begin = styled.p`
  && {
    margin-top: ${({ theme }) => theme.space[4]};
    font-size: inherit;
  }

  a {
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

type Props = { readonly title: string; readonly promise: string; readonly points: readonly string[] };

/** What a service is, in a few sentences, and the way in. */
export const Landing = ({ title, promise, points }: Props) => {
  const signedIn = useStore(useApp().auth, ({ status }) => status === 'AUTHENTICATED');
  return (
    <Hero>
      <Lead>
        <h1>{title}</h1>
        <p>{promise}</p>
        <LeadForm />
        {signedIn ? null : (
          <Begin>
            Ready to start? <Link href="/auth/sign-up">Create an account</Link>
          </Begin>
        )}
      </Lead>
      <Points aria-labelledby="what-you-get">
        <h2 id="what-you-get">What you get</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Check size={18} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </Points>
    </Hero>
  );
};
