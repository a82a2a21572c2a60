using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Kisekae
{
    /// <summary>
    /// The names and values of a request's fields, in order: a list repeats its name, and
    /// null is omitted.
    /// </summary>
    public sealed class Fields : IEnumerable<KeyValuePair<string, string>>
    {
        private readonly List<KeyValuePair<string, string>> all =
            new List<KeyValuePair<string, string>>();

        /// <summary>Adds a string.</summary>
        public void Add(string name, string value)
        {
            if (value != null)
            {
                all.Add(new KeyValuePair<string, string>(name, value));
            }
        }

        /// <summary>Adds a number.</summary>
        public void Add(string name, long? value) =>
            Add(name, value?.ToString(CultureInfo.InvariantCulture));

        /// <summary>Adds <c>true</c> or <c>false</c>.</summary>
        public void Add(string name, bool? value) =>
            Add(name, value == null ? null : value == true ? "true" : "false");

        /// <summary>Adds each string under the same name.</summary>
        public void Add(string name, IEnumerable<string> values)
        {
            foreach (var value in values ?? Enumerable.Empty<string>())
            {
                Add(name, value);
            }
        }

        /// <summary>Adds each number under the same name.</summary>
        public void Add(string name, IEnumerable<long> values)
        {
            foreach (var value in values ?? Enumerable.Empty<long>())
            {
                Add(name, (long?)value);
            }
        }

        /// <summary>Lists the fields.</summary>
        public IEnumerator<KeyValuePair<string, string>> GetEnumerator() => all.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        internal static string Join(IEnumerable<KeyValuePair<string, string>> fields) =>
            string.Join("&", fields.Select(one => Encode(one.Key) + "=" + Encode(one.Value)));

        /// <summary>Encodes text as encodeURIComponent does.</summary>
        internal static string Encode(string text)
        {
            var encoded = new StringBuilder();
            foreach (var unit in Encoding.UTF8.GetBytes(text))
            {
                if (IsKept((char)unit))
                {
                    encoded.Append((char)unit);
                }
                else
                {
                    encoded.Append('%').Append(unit.ToString("X2", CultureInfo.InvariantCulture));
                }
            }
            return encoded.ToString();
        }

        private static bool IsKept(char unit) =>
            (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z') ||
            (unit >= '0' && unit <= '9') || "-_.!~*'()".IndexOf(unit) >= 0;
    }
}
