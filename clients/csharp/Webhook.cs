using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace Kisekae
{
    /// <summary>Reads messages from the service (Standard Webhooks).</summary>
    public sealed class Webhook
    {
        private const string Prefix = "whsec_";
        private readonly IReadOnlyList<byte[]> keys;

        /// <summary>The allowed clock difference between a message and this machine.</summary>
        public TimeSpan Tolerance { get; set; } = TimeSpan.FromMinutes(5);

        /// <param name="secrets">
        /// The endpoint's <c>whsec_…</c> secret, or several of them during a rotation.
        /// </param>
        public Webhook(params string[] secrets)
        {
            keys = secrets.Select(ReadKey).ToList();
        }

        /// <summary>
        /// Reads a message after verifying its signature, with its id as <c>id</c>. Throws a
        /// <see cref="KisekaeException"/> with the domain <c>sdk</c> and the status 400 for an
        /// invalid one (<c>webhookHeaderMissing</c>, <c>webhookTooOld</c>,
        /// <c>webhookSignatureWrong</c>): respond with 400. Store <c>id</c> for a week, and ignore
        /// ids you have seen.
        /// </summary>
        /// <param name="body">The raw body, not parsed and serialised again.</param>
        /// <param name="headers">The headers of the request; the case of their names does not
        ///   matter.</param>
        public Json Verify(string body, IEnumerable<KeyValuePair<string, string>> headers)
        {
            var known = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (var header in headers)
            {
                known[header.Key] = header.Value;
            }
            var id = Find(known, "webhook-id");
            var timestamp = Find(known, "webhook-timestamp");
            var signatures = Find(known, "webhook-signature").Split(' ');
            if (!IsRecent(timestamp))
            {
                throw Refuse("webhookTooOld", "The message was signed too long ago, or a clock is wrong.");
            }
            var signed = Encoding.UTF8.GetBytes(id + "." + timestamp + "." + body);
            var isSigned = false;
            foreach (var key in keys)
            {
                var expected = Sign(key, signed);
                foreach (var given in signatures)
                {
                    isSigned |= IsSame(expected, given);
                }
            }
            if (!isSigned)
            {
                const string Why = "No signature matches this secret and body.";
                throw Refuse("webhookSignatureWrong", Why);
            }
            return Json.Parse(body).With("id", id);
        }

        private bool IsRecent(string timestamp)
        {
            if (!long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var sentAt))
            {
                return false;
            }
            return Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - sentAt) <= Tolerance.TotalSeconds;
        }

        private static string Sign(byte[] key, byte[] signed)
        {
            using (var hmac = new HMACSHA256(key))
            {
                return "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            }
        }

        /// <summary>In constant time.</summary>
        private static bool IsSame(string one, string other)
        {
            var differences = one.Length ^ other.Length;
            for (var at = 0; at < one.Length && at < other.Length; at++)
            {
                differences |= one[at] ^ other[at];
            }
            return differences == 0;
        }

        private static string Find(Dictionary<string, string> headers, string name)
        {
            if (headers.TryGetValue(name, out var text) && !string.IsNullOrEmpty(text))
            {
                return text;
            }
            throw Refuse("webhookHeaderMissing", "The " + name + " header is missing.");
        }

        private static byte[] ReadKey(string secret)
        {
            try
            {
                var hasPrefix = secret.StartsWith(Prefix, StringComparison.Ordinal);
                var key = hasPrefix ? Convert.FromBase64String(secret.Substring(Prefix.Length)) : new byte[0];
                if (key.Length > 0)
                {
                    return key;
                }
            }
            catch (FormatException)
            {
            }
            throw new ArgumentException("The secret is not in the form whsec_….");
        }

        private static KisekaeException Refuse(string reason, string message) =>
            KisekaeException.Own(400, reason, message);
    }
}
