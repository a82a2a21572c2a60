using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Kisekae
{
    /// <summary>
    /// A value of a response: <c>guest["avatarId"].Number</c>,
    /// <c>owned["items"][0]["name"].Text</c>. A missing member is null, as is one that the service
    /// sent as null.
    /// </summary>
    public sealed class Json
    {
        private static readonly Json Null = new Json(null);
        private readonly object value;

        private Json(object value)
        {
            this.value = value;
        }

        /// <summary>Whether the value is null or missing.</summary>
        public bool IsNull => value == null;

        /// <summary>The string; null for null.</summary>
        public string Text => (string)value;

        /// <summary>The integer, such as an id.</summary>
        public long Number => long.Parse(((Digits)value).Written, CultureInfo.InvariantCulture);

        /// <summary>The number, with its fraction.</summary>
        public double Fraction => double.Parse(((Digits)value).Written, CultureInfo.InvariantCulture);

        /// <summary>The truth value.</summary>
        public bool Flag => (bool)value;

        /// <summary>The elements of the list; empty for null.</summary>
        public IReadOnlyList<Json> Items => value == null ? new List<Json>() : (List<Json>)value;

        /// <summary>The names of the members.</summary>
        public IEnumerable<string> Names => ((Dictionary<string, Json>)value).Keys;

        /// <summary>The member with this name.</summary>
        public Json this[string name]
        {
            get
            {
                Json found = null;
                (value as Dictionary<string, Json>)?.TryGetValue(name, out found);
                return found ?? Null;
            }
        }

        /// <summary>The element at this index.</summary>
        public Json this[int index] => Items[index];

        /// <summary>Parses JSON; throws a <see cref="FormatException"/> if it is invalid.</summary>
        public static Json Parse(string text)
        {
            var reader = new Reader(text);
            var read = reader.ReadValue(0);
            reader.ReadEnd();
            return read;
        }

        internal Json With(string name, string text)
        {
            var members = new Dictionary<string, Json> { { name, new Json(text) } };
            foreach (var one in (Dictionary<string, Json>)value)
            {
                members[one.Key] = one.Value;
            }
            return new Json(members);
        }

        /// <summary>The value as JSON.</summary>
        public override string ToString()
        {
            if (value == null)
            {
                return "null";
            }
            if (value is string)
            {
                return Quote(Text);
            }
            if (value is bool)
            {
                return Flag ? "true" : "false";
            }
            if (value is Digits)
            {
                return ((Digits)value).Written;
            }
            if (value is List<Json>)
            {
                return "[" + string.Join(",", Items) + "]";
            }
            return "{" + string.Join(",", Names.Select(name => Quote(name) + ":" + this[name])) + "}";
        }

        private static string Quote(string text)
        {
            var quoted = new StringBuilder("\"");
            foreach (var unit in text)
            {
                if (unit == '"' || unit == '\\')
                {
                    quoted.Append('\\').Append(unit);
                }
                else if (unit < ' ')
                {
                    quoted.Append("\\u").Append(((int)unit).ToString("x4", CultureInfo.InvariantCulture));
                }
                else
                {
                    quoted.Append(unit);
                }
            }
            return quoted.Append('"').ToString();
        }

        /// <summary>A number as written: a double cannot hold every 64-bit integer.</summary>
        private sealed class Digits
        {
            public readonly string Written;

            public Digits(string written)
            {
                Written = written;
            }
        }

        private sealed class Reader
        {
            private const int DepthMax = 64;
            private const string Escaped = "\"\\/bfnrt";
            private const string Meant = "\"\\/\b\f\n\r\t";
            private readonly string text;
            private int at;

            public Reader(string text)
            {
                this.text = text;
            }

            public Json ReadValue(int depth)
            {
                if (depth > DepthMax)
                {
                    throw Wrong();
                }
                switch (Peek())
                {
                    case '{': return new Json(ReadMembers(depth));
                    case '[': return new Json(ReadItems(depth));
                    case '"': return new Json(ReadText());
                    case 't': return ReadWord("true", new Json(true));
                    case 'f': return ReadWord("false", new Json(false));
                    case 'n': return ReadWord("null", Null);
                    default: return new Json(ReadDigits());
                }
            }

            public void ReadEnd()
            {
                if (Peek() != '\0')
                {
                    throw Wrong();
                }
            }

            private Dictionary<string, Json> ReadMembers(int depth)
            {
                var members = new Dictionary<string, Json>();
                at++;
                while (!Takes('}'))
                {
                    if (members.Count > 0)
                    {
                        Take(',');
                    }
                    var name = Peek() == '"' ? ReadText() : throw Wrong();
                    Take(':');
                    members[name] = ReadValue(depth + 1);
                }
                return members;
            }

            private List<Json> ReadItems(int depth)
            {
                var items = new List<Json>();
                at++;
                while (!Takes(']'))
                {
                    if (items.Count > 0)
                    {
                        Take(',');
                    }
                    items.Add(ReadValue(depth + 1));
                }
                return items;
            }

            private string ReadText()
            {
                var read = new StringBuilder();
                for (at++; ; at++)
                {
                    var unit = at < text.Length ? text[at] : throw Wrong();
                    if (unit == '"')
                    {
                        at++;
                        return read.ToString();
                    }
                    read.Append(unit == '\\' ? ReadEscape() : unit);
                }
            }

            private char ReadEscape()
            {
                at++;
                if (at + 4 < text.Length && text[at] == 'u')
                {
                    at += 4;
                    var digits = text.Substring(at - 3, 4);
                    return (char)int.Parse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
                }
                var which = at < text.Length ? Escaped.IndexOf(text[at]) : -1;
                return which >= 0 ? Meant[which] : throw Wrong();
            }

            private Digits ReadDigits()
            {
                var start = at;
                while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0)
                {
                    at++;
                }
                var written = text.Substring(start, at - start);
                return double.TryParse(written, NumberStyles.Float, CultureInfo.InvariantCulture, out _)
                    ? new Digits(written)
                    : throw Wrong();
            }

            private Json ReadWord(string word, Json meant)
            {
                if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0)
                {
                    throw Wrong();
                }
                at += word.Length;
                return meant;
            }

            /// <summary>The next character that is not a space; NUL at the end.</summary>
            private char Peek()
            {
                while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0)
                {
                    at++;
                }
                return at < text.Length ? text[at] : '\0';
            }

            private bool Takes(char expected)
            {
                var isNext = Peek() == expected;
                at += isNext ? 1 : 0;
                return isNext;
            }

            private void Take(char expected)
            {
                if (!Takes(expected))
                {
                    throw Wrong();
                }
            }

            private FormatException Wrong() => new FormatException("Not JSON at character " + at + ".");
        }
    }
}
