namespace Kisekae
{
    /// <summary>Options of a call.</summary>
    public sealed class CallOptions
    {
        /// <summary>
        /// Identifies the request, so that it has one effect however often it is sent; the id of
        /// your own order is best. Without one, calls that take a key get a random one, for their
        /// own retries.
        /// </summary>
        public string IdempotencyKey { get; set; }

        /// <summary>
        /// Sent as <c>Authorization: Bearer</c>: an <c>at_…</c> token of the avatar, or a JWT of
        /// your app.
        /// </summary>
        public string AccessToken { get; set; }

        /// <summary><c>ja</c> or <c>en</c>; the default is the client's language.</summary>
        public string Language { get; set; }
    }
}
