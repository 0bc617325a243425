import { aws_events as events, aws_events_targets as targets, Duration } from 'aws-cdk-lib';

/**
 * Has the jobs run each minute. A minute in which they still run, or fail, is made up for by the next one.
 * @param {import('constructs').Construct} scope
 * @param {import('aws-cdk-lib').aws_lambda.IFunction} jobs
 */
export const scheduleJobs = (scope, jobs) =>
  new events.Rule(scope, 'EachMinute', {
    description: 'Runs the jobs and schedules of the portal',
    schedule: events.Schedule.rate(Duration.minutes(1)),
    targets: [new targets.LambdaFunction(jobs, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
  });
