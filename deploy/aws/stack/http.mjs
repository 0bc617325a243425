import {
  aws_apigateway as apigatewayAccess,
  aws_apigatewayv2 as apigateway,
  aws_apigatewayv2_integrations as integrations,
  aws_logs as logs,
  Fn,
} from 'aws-cdk-lib';

/** Each address of the server that is served here as well, and whether something is sent there; all else is the page or a file of it. */
export const httpPaths = {
  '/files/*': false,
  '/audio/*': false,
  '/webhooks/*': true,
  '/health': false,
  '/ready': false,
};

/** Nothing of an address: those of files are signed, and open them. */
const logged = apigatewayAccess.AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    method: '$context.httpMethod',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    bytes: '$context.responseLength',
  }),
);

/**
 * Returns the name of the host at which the http function answers everything.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {import('aws-cdk-lib').aws_lambda.IFunction} http
 */
export const createHttp = (scope, { stackName }, http) => {
  const api = new apigateway.HttpApi(scope, 'Http', {
    apiName: stackName,
    createDefaultStage: false,
    defaultIntegration: new integrations.HttpLambdaIntegration('Function', http, {
      payloadFormatVersion: apigateway.PayloadFormatVersion.VERSION_2_0,
    }),
  });
  api.addStage('Stage', {
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 100, burstLimit: 200 },
    accessLogSettings: {
      destination: new apigateway.LogGroupLogDestination(
        new logs.LogGroup(scope, 'HttpLog', { retention: logs.RetentionDays.ONE_MONTH }),
      ),
      format: logged,
    },
  });
  return Fn.select(2, Fn.split('/', api.apiEndpoint));
};
