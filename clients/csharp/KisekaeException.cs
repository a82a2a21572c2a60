using System;
using System.Collections.Generic;

namespace Kisekae
{
    /// <summary>
    /// The error of any failed call. Branch on <see cref="Reason"/>: either a code from the
    /// service's list of errors or one from the client's own domain, <c>sdk</c>:
    /// <c>unreachable</c> (no response, status 0) or <c>unexpectedAnswer</c>. Incorrect usage throws an
    /// <see cref="ArgumentException"/>.
    /// </summary>
    public sealed class KisekaeException : Exception
    {
        /// <summary>The HTTP status; 0 if there was no response.</summary>
        public int Status { get; }

        /// <summary>The part of the service that refused the request.</summary>
        public string Domain => Details[0].Domain;

        /// <summary>A stable code to branch on.</summary>
        public string Reason => Details[0].Reason;

        /// <summary>All reasons; the error's own properties are taken from the first.</summary>
        public IReadOnlyList<ErrorDetail> Details { get; }

        /// <summary>Seconds to wait before retrying; null if the service specifies none.</summary>
        public int? RetryAfterS { get; }

        /// <summary>Identifies the request in the service's log.</summary>
        public string RequestId { get; }

        internal KisekaeException(
            int status,
            IReadOnlyList<ErrorDetail> details,
            int? retryAfterS = null,
            string requestId = null,
            Exception cause = null)
            : base(details[0].Message, cause)
        {
            Status = status;
            Details = details;
            RetryAfterS = retryAfterS;
            RequestId = requestId;
        }

        /// <summary>Creates an error for a problem that the client itself detected.</summary>
        internal static KisekaeException Own(
            int status,
            string reason,
            string message,
            int? retryAfterS = null,
            string requestId = null,
            Exception cause = null)
        {
            var detail = new ErrorDetail("sdk", reason, message);
            return new KisekaeException(status, new[] { detail }, retryAfterS, requestId, cause);
        }
    }

    /// <summary>One reason for a refusal.</summary>
    public sealed class ErrorDetail
    {
        /// <summary>The part of the service that refused the request.</summary>
        public string Domain { get; }

        /// <summary>A stable code to branch on.</summary>
        public string Reason { get; }

        /// <summary>A message for developers; it may change.</summary>
        public string Message { get; }

        internal ErrorDetail(string domain, string reason, string message)
        {
            Domain = domain;
            Reason = reason;
            Message = message;
        }
    }
}
