const awsHost = /^([a-z0-9]{26})\.appsync-api\.([a-z0-9-]+\.amazonaws\.com(?:\.cn)?)$/;

/** The socket address that goes with a data API: a host of its own at AWS, a path below anywhere else. */
export const realtimeEndpoint = (httpEndpoint: string): string => {
  const url = new URL(httpEndpoint);
  const aws = awsHost.exec(url.hostname);
  if (aws === null) url.pathname += '/realtime';
  else url.hostname = `${aws[1]}.appsync-realtime-api.${aws[2]}`;
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  return url.href;
};
