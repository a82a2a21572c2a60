using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Kisekae
{
    /// <summary>Sends calls, retries them where that is safe, and reads the responses.</summary>
    internal sealed class Transport : IDisposable
    {
        private const double FirstWaitS = 0.2;

        /// <summary>A longer Retry-After is left to the caller.</summary>
        private const int LongestWaitS = 10;

        private static readonly int[] Transient = { 0, 408, 500, 502, 503, 504 };

        private readonly HttpClient http;
        private readonly string baseUrl;
        private readonly string key;
        private readonly string language;
        private readonly TimeSpan timeout;
        private readonly int retries;

        public Transport(string baseUrl, string key, string language, TimeSpan timeout, int retries)
        {
            this.baseUrl = baseUrl;
            this.key = key;
            this.language = language;
            this.timeout = timeout;
            this.retries = retries;
            // Following a redirect would send the key elsewhere.
            var handler = new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false };
            http = new HttpClient(handler) { Timeout = Timeout.InfiniteTimeSpan };
        }

        public void Dispose() => http.Dispose();

        public async Task<Json> SendAsync(Call call, CallOptions options, CancellationToken cancellation)
        {
            var idempotencyKey = options.IdempotencyKey ?? (call.Once ? NewKey() : null);
            var isRepeatable = call.Method == "GET" || idempotencyKey != null;
            for (var attempt = 0; ; attempt++)
            {
                TimeSpan? pause;
                try
                {
                    var request = Build(call, options, idempotencyKey);
                    return await SendOnceAsync(request, cancellation).ConfigureAwait(false);
                }
                catch (KisekaeException error)
                {
                    pause = attempt < retries ? FindPause(error, attempt, isRepeatable) : null;
                    if (pause == null)
                    {
                        throw;
                    }
                }
                await Task.Delay(pause.Value, cancellation).ConfigureAwait(false);
            }
        }

        private HttpRequestMessage Build(Call call, CallOptions options, string idempotencyKey)
        {
            var named = call.Sent.ToLookup(one => one.Key, one => one.Value);
            var path = Regex.Replace(
                call.Path,
                @"\{(\w+)\}",
                name => Fields.Encode(named[name.Groups[1].Value].First()));
            var query = Fields.Join(call.Sent.Where(one => !call.Path.Contains("{" + one.Key + "}")));
            var isRead = call.Method == "GET";
            var url = baseUrl + path + (isRead && query != "" ? "?" + query : "");
            var request = new HttpRequestMessage(new HttpMethod(call.Method), url);
            request.Headers.Add("X-Api-Key", key);
            request.Headers.Add("Accept-Language", options.Language ?? language);
            if (idempotencyKey != null)
            {
                request.Headers.Add("Idempotency-Key", idempotencyKey);
            }
            if (options.AccessToken != null)
            {
                request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", options.AccessToken);
            }
            if (!isRead)
            {
                const string Form = "application/x-www-form-urlencoded";
                request.Content = new ByteArrayContent(Encoding.ASCII.GetBytes(query));
                request.Content.Headers.ContentType = new MediaTypeHeaderValue(Form);
            }
            return request;
        }

        private async Task<Json> SendOnceAsync(HttpRequestMessage request, CancellationToken cancellation)
        {
            using (request)
            using (var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            {
                limit.CancelAfter(timeout);
                try
                {
                    using (var response = await http.SendAsync(request, limit.Token).ConfigureAwait(false))
                    {
                        var body = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                        return Read(response, body);
                    }
                }
                catch (Exception error) when (IsUnreachable(error) && !cancellation.IsCancellationRequested)
                {
                    var why = baseUrl + " does not respond: " + error.GetBaseException().Message;
                    throw KisekaeException.Own(0, "unreachable", why, cause: error);
                }
            }
        }

        private static bool IsUnreachable(Exception error) =>
            error is HttpRequestException || error is OperationCanceledException;

        private static Json Read(HttpResponseMessage response, string body)
        {
            if (response.IsSuccessStatusCode && body == "")
            {
                return null;
            }
            var answer = TryParse(body);
            if (response.IsSuccessStatusCode && answer != null)
            {
                return answer;
            }
            var status = (int)response.StatusCode;
            var retryAfterS = FindRetryAfter(response);
            var requestId = FindHeader(response, "X-Request-Id");
            var details = ReadDetails(answer);
            if (details.Count > 0)
            {
                throw new KisekaeException(status, details, retryAfterS, requestId);
            }
            var isRedirect = status >= 300 && status < 400;
            var hint = isRedirect ? ", a redirect: is baseUrl the URL of the service?" : "";
            var message = "Status " + status + ", but not a response from the service" + hint;
            throw KisekaeException.Own(status, "unexpectedAnswer", message, retryAfterS, requestId);
        }

        private static Json TryParse(string body)
        {
            try
            {
                return Json.Parse(body);
            }
            catch (FormatException)
            {
                return null;
            }
        }

        private static List<ErrorDetail> ReadDetails(Json answer)
        {
            if (answer == null)
            {
                return new List<ErrorDetail>();
            }
            return answer["error"]["errors"].Items
                .Select(one => new ErrorDetail(one["domain"].Text, one["reason"].Text, one["message"].Text))
                .ToList();
        }

        private static int? FindRetryAfter(HttpResponseMessage response)
        {
            var text = FindHeader(response, "Retry-After");
            var isNumber = int.TryParse(
                text, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds);
            return isNumber ? seconds : (int?)null;
        }

        private static string FindHeader(HttpResponseMessage response, string name) =>
            response.Headers.TryGetValues(name, out var values) ? values.First() : null;

        /// <summary>
        /// The pause before the next attempt; null if there must not be another. A rate-limited
        /// call had no effect. Without a response, or after a server error, the outcome is unknown;
        /// the same is true while the first request with the same key is running.
        /// </summary>
        private static TimeSpan? FindPause(KisekaeException error, int attempt, bool isRepeatable)
        {
            var isTransient = Transient.Contains(error.Status) || error.Reason == "idempotencyKeyInUse";
            var isWorth = error.Status == 429 ? error.RetryAfterS != null : isRepeatable && isTransient;
            var afterS = error.RetryAfterS ?? 0;
            if (!isWorth || afterS > LongestWaitS)
            {
                return null;
            }
            // Callers that failed together spread out.
            var spreadS = BitConverter.ToUInt16(NewBytes(2), 0) / 65_536.0 * FirstWaitS;
            return TimeSpan.FromSeconds(afterS + (spreadS * Math.Pow(2, attempt)));
        }

        private static string NewKey() => ToHex(NewBytes(16));

        internal static byte[] NewBytes(int length)
        {
            var bytes = new byte[length];
            using (var random = RandomNumberGenerator.Create())
            {
                random.GetBytes(bytes);
            }
            return bytes;
        }

        internal static string ToHex(byte[] bytes) =>
            BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
    }

    /// <summary>A call to the service.</summary>
    internal sealed class Call
    {
        public string Method { get; set; }

        public string Path { get; set; }

        public Fields Sent { get; set; }

        /// <summary>Whether it takes an Idempotency-Key.</summary>
        public bool Once { get; set; }
    }
}
