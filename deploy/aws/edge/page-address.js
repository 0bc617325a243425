/** Has every address of a page answered by the page; a missing file stays missing. */
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!request.uri.startsWith('/assets/.') && !/\.(?:[a-z0-9]{2,8}|webmanifest)$/i.test(last))
    request.uri = '/index.html';
  return request;
}
