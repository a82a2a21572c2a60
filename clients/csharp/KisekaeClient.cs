using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Kisekae
{
    /// <summary>A client of the service for one app. Keep the key on your server.</summary>
    public sealed partial class KisekaeClient : IDisposable
    {
        private const int VerifierBytes = 48;
        private static readonly TimeSpan UsualTimeout = TimeSpan.FromSeconds(15);

        private readonly string key;
        private readonly string appId;
        private readonly string kitSecret;
        private readonly string fitUrl;
        private readonly Transport transport;

        /// <param name="baseUrl">The URL of the service.</param>
        /// <param name="key">The key of the app.</param>
        /// <param name="appId">Required for linking and the launch link.</param>
        /// <param name="kitSecret">Signs the URLs of the UI kit's pages.</param>
        /// <param name="fitUrl">The URL of the dress-up app, if it is not baseUrl.</param>
        /// <param name="language">The language of names and other text: ja or en.</param>
        /// <param name="timeout">The timeout of one attempt; 15 seconds if null.</param>
        /// <param name="retries">The number of retries of a failed call that is safe to repeat.</param>
        public KisekaeClient(
            string baseUrl,
            string key,
            string appId = "",
            string kitSecret = "",
            string fitUrl = null,
            string language = "en",
            TimeSpan? timeout = null,
            int retries = 2)
        {
            this.key = key;
            this.appId = appId;
            this.kitSecret = kitSecret;
            this.fitUrl = (fitUrl ?? baseUrl).TrimEnd('/');
            transport = new Transport(
                baseUrl.TrimEnd('/'), key, language, timeout ?? UsualTimeout, retries);
        }

        /// <summary>Closes the connections.</summary>
        public void Dispose() => transport.Dispose();

        private Task<Json> CallAsync(Call call, CallOptions options, CancellationToken cancellation) =>
            transport.SendAsync(call, options ?? new CallOptions(), cancellation);

        /// <summary> Starts linking: send the browser to <see cref="Link.Url"/>, and store
        /// <see cref="Link.Pending"/>, which contains a secret, on your server with your user until
        /// the browser returns. If you pass the avatarId of a guest, the guest's items are
        /// moved.</summary>
        public Link StartLink(string redirectUri, string scope, long? avatarId = null)
        {
            Need(appId, nameof(appId));
            var pending = new Pending
            {
                RedirectUri = redirectUri,
                Scope = scope,
                RequestDate = DateTimeOffset.UtcNow.ToUnixTimeSeconds(),
                CodeVerifier = Transport.ToHex(Transport.NewBytes(VerifierBytes)),
                AvatarId = avatarId,
            };
            var requestDate = pending.RequestDate.ToString(CultureInfo.InvariantCulture);
            var joined = string.Join(
                ":", appId, "grant_token", redirectUri, scope, requestDate, key, pending.CodeVerifier);
            var sent = new Fields
            {
                { "appId", appId },
                { "redirectUri", redirectUri },
                { "scope", scope },
                { "codeChallenge", Hash(joined) },
                { "avatarId", avatarId },
            };
            return new Link(fitUrl + "/connect?" + Fields.Join(sent), pending);
        }

        /// <summary>
        /// Finishes linking. returnUrl is the URL to which your user returned; it can be used only
        /// once. The result is null if the user declined. Discard pending whatever the outcome.
        /// </summary>
        public Task<Json> FinishLinkAsync(
            Pending pending,
            string returnUrl,
            CallOptions options = null,
            CancellationToken cancellation = default(CancellationToken))
        {
            var returned = ReadQuery(returnUrl);
            if (returned.ContainsKey("error"))
            {
                return Task.FromResult<Json>(null);
            }
            if (!returned.TryGetValue("token", out var token) || token == "")
            {
                throw new ArgumentException("The returnUrl has neither a token nor an error.");
            }
            return ExchangeTokenAsync(
                token,
                pending.RedirectUri,
                pending.Scope,
                pending.RequestDate,
                pending.CodeVerifier,
                pending.AvatarId,
                options,
                cancellation);
        }

        /// <summary>Returns the URL of the dress-up app, for linked users.</summary>
        public string LaunchUrl()
        {
            Need(appId, nameof(appId));
            return fitUrl + "/launch?" + Fields.Join(new Fields { { "appId", appId } });
        }

        /// <summary>
        /// Returns the signed URL of a page of the UI kit (gacha, shop, or fitting_room). The guide
        /// lists its parameters (avatarId, backUrl, …).
        /// </summary>
        public string OpenKitUrl(string screen, Fields parameters)
        {
            Need(kitSecret, nameof(kitSecret));
            var timed = new Fields { { "timestamp", DateTimeOffset.UtcNow.ToUnixTimeSeconds() } };
            var sorted = parameters.Concat(timed).OrderBy(one => one.Key, StringComparer.Ordinal);
            var query = Fields.Join(sorted);
            using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(kitSecret)))
            {
                var signature = Transport.ToHex(hmac.ComputeHash(Encoding.UTF8.GetBytes(query)));
                return fitUrl + "/uikit/" + screen + "?" + query + "&signature=" + signature;
            }
        }

        /// <summary>
        /// Lists all items that the user owns, most recently granted first, page by page.
        /// </summary>
        public async Task<IReadOnlyList<Json>> ListOwnedItemsAsync(
            long avatarId,
            int limit = 100,
            string part = null,
            CancellationToken cancellation = default(CancellationToken))
        {
            var items = new List<Json>();
            for (var page = 0; ; page++)
            {
                var answer = await GetOwnedItemsAsync(
                    avatarId, part: part, limit: limit, page: page, cancellation: cancellation)
                    .ConfigureAwait(false);
                items.AddRange(answer["items"].Items);
                if (!answer["hasNext"].Flag)
                {
                    return items;
                }
            }
        }

        private static Dictionary<string, string> ReadQuery(string url)
        {
            var start = url.IndexOf('?') + 1;
            var query = start == 0 ? "" : url.Substring(start).Split('#')[0];
            var fields = new Dictionary<string, string>();
            foreach (var pair in query.Split('&'))
            {
                var parts = pair.Split(new[] { '=' }, 2);
                fields[Decode(parts[0])] = parts.Length > 1 ? Decode(parts[1]) : "";
            }
            return fields;
        }

        private static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' '));

        private static string Hash(string text)
        {
            using (var sha256 = SHA256.Create())
            {
                return Transport.ToHex(sha256.ComputeHash(Encoding.UTF8.GetBytes(text)));
            }
        }

        private static void Need(string value, string name)
        {
            if (string.IsNullOrEmpty(value))
            {
                throw new ArgumentException("KisekaeClient requires " + name + " for this.");
            }
        }
    }

    /// <summary>A link that has been started.</summary>
    public sealed class Link
    {
        /// <summary>The URL that the browser opens next.</summary>
        public string Url { get; }

        /// <summary>The data that your server stores until the user returns.</summary>
        public Pending Pending { get; }

        internal Link(string url, Pending pending)
        {
            Url = url;
            Pending = pending;
        }
    }

    /// <summary> The data that your server stores with its user during a link; it contains a
    /// secret.
    /// </summary>
    public sealed class Pending
    {
        /// <summary>The URL to which the user returns.</summary>
        public string RedirectUri { get; set; }

        /// <summary>The requested permissions, separated by commas.</summary>
        public string Scope { get; set; }

        /// <summary>The time of the start, as Unix time in seconds.</summary>
        public long RequestDate { get; set; }

        /// <summary>The secret.</summary>
        public string CodeVerifier { get; set; }

        /// <summary>The guest whose items are moved, if there is one.</summary>
        public long? AvatarId { get; set; }
    }
}
