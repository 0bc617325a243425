import { useState } from 'react';
import styled from 'styled-components';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card, CardTitle } from '#ui/kit/Card.tsx';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';
import { deploymentActions } from './deployment-actions.ts';

const Whole = styled(Card)`
  margin-top: ${({ theme }) => theme.space[4]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

const Lines = styled.ul`
  margin-top: ${({ theme }) => theme.space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 9rem 8rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[2]} 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  overflow-wrap: anywhere;

  > :last-child:not(:nth-child(3)) {
    grid-column: 3;
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Part = styled.strong`
  font-weight: 600;
`;

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

const words: Readonly<Record<DeploymentCheck['state'], readonly [word: string, tone: StatusTone]>> = {
  ok: ['Fine', 'positive'],
  warning: ['Look at it', 'warning'],
  fault: ['At fault', 'danger'],
};

const CheckLine = ({ check: { part, state, found, remedy } }: { readonly check: DeploymentCheck }) => {
  const [word, tone] = words[state];
  return (
    <Line>
      <Part>{part}</Part>
      <Status tone={tone}>{word}</Status>
      <p>{found}</p>
      {remedy === undefined ? null : <Muted>{remedy}</Muted>}
    </Line>
  );
};

const summaryOf = (checks: readonly DeploymentCheck[]): string => {
  const amiss = checks.filter(({ state }) => state !== 'ok').length;
  return amiss === 0 ? `All ${checks.length} parts are fine.` : `${amiss} of ${checks.length} parts need a look.`;
};

/** Has an admin check what the portal runs on: each part with what was found, and what to do about it. */
export const DeploymentChecks = () => {
  const { busy, run } = useAction(useFeature(deploymentActions).check);
  const [checks, setChecks] = useState<readonly DeploymentCheck[]>();
  const check = async (): Promise<void> => {
    const outcome = await run();
    if (outcome.ok) setChecks(outcome.value);
  };
  return (
    <Whole aria-labelledby="deployment">
      <Head>
        <div>
          <CardTitle id="deployment">This deployment</CardTitle>
          <Muted role="status">
            {checks === undefined
              ? 'Database, files, mail, payments and the rest, as they are now.'
              : summaryOf(checks)}
          </Muted>
        </div>
        <Button busy={busy} onClick={() => void check()}>
          {checks === undefined ? 'Check now' : 'Check again'}
        </Button>
      </Head>
      {checks === undefined ? null : (
        <Lines>
          {checks.map((each) => (
            <CheckLine key={each.part} check={each} />
          ))}
        </Lines>
      )}
    </Whole>
  );
};
