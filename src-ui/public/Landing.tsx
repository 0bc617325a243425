import { Check } from 'lucide-react';
import styled from 'styled-components';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { LeadForm } from './LeadForm.tsx';

const Lead = styled.section`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 640px;
  padding: 9vh 0 ${({ theme }) => theme.space[6]};

  h1 {
    font-size: clamp(28px, 5vw, 40px);
    letter-spacing: -0.02em;
  }

  p {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 640px;

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

type Props = { readonly title: string; readonly promise: string; readonly points: readonly string[] };

/** What a service is, in a few sentences, and the way in. */
export const Landing = ({ title, promise, points }: Props) => (
  <>
    <Lead>
      <h1>{title}</h1>
      <p>{promise}</p>
      <ButtonLink href="/auth/sign-up" $look="primary">
        Create an account
      </ButtonLink>
    </Lead>
    <Points>
      {points.map((point) => (
        <li key={point}>
          <Check size={18} aria-hidden />
          {point}
        </li>
      ))}
    </Points>
    <LeadForm />
  </>
);
